import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '@ateneo/runtime';
import { migrateAll } from '../../../platform/src/migrate-all.js';
import { paymentKills, runPaymentFaults } from './payment-faults.js';

const usage = `npm run faults:payments -- [--charges 300] [--rounds 1]
    so many people join and pay, and half of it goes back, at a process that is killed (kill -9) at every step of a charge
    and of a refund, so often; holds the log and the provider's book beside each other. Needs npm run build.`;

const { values } = parseArgs({
  options: {
    charges: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});

const from = Date.now();
const tell = (line: string) =>
  void process.stdout.write(`${((Date.now() - from) / 1000).toFixed(1).padStart(6)} s  ${line}\n`);

async function run(): Promise<boolean> {
  const [charges, rounds] = [Number(values.charges), Number(values.rounds)];
  const folder = mkdtempSync(join(tmpdir(), 'ateneo-payment-faults-'));
  const postgres = await startEmbedded(folder);
  try {
    await migrateAll(postgres);
    const kills = paymentKills(rounds, Math.floor(charges / rounds / 40));
    const patienceMs = 60_000 + charges * 200;
    const report = await runPaymentFaults(postgres, { charges, ...kills, patienceMs, tell });
    tell(JSON.stringify(report, null, 2));
    return report.wrong.length + report.differences.length === 0;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (values.help) tell(usage);
else process.exitCode = (await run()) ? 0 : 1;
