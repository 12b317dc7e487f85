import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '@ateneo/runtime';
import { migrateAll } from '../../../platform/src/migrate-all.js';
import { runSeatFaults, seatKills } from './seat-faults.js';

const usage = `npm run faults:seats -- [--purchases 300] [--rounds 2]
    so many people buy, wait, lose interest and give back at one event that is cancelled in the end, at a process that is
    killed (kill -9) in each gap, so often; counts what was lost, came twice, was sold beyond the seats, stayed free while
    somebody waited or was not given back. Needs npm run build.`;

const { values } = parseArgs({
  options: {
    purchases: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '2' },
    help: { type: 'boolean', default: false },
  },
});

const from = Date.now();
const tell = (line: string) =>
  void process.stdout.write(`${((Date.now() - from) / 1000).toFixed(1).padStart(6)} s  ${line}\n`);

async function run(): Promise<boolean> {
  const [purchases, rounds] = [Number(values.purchases), Number(values.rounds)];
  const folder = mkdtempSync(join(tmpdir(), 'ateneo-seat-faults-'));
  const postgres = await startEmbedded(folder);
  try {
    await migrateAll(postgres);
    const kills = seatKills(rounds, Math.floor(purchases / rounds / 20));
    const patienceMs = 60_000 + purchases * 200;
    const report = await runSeatFaults(postgres, { purchases, kills, patienceMs, tell });
    tell(JSON.stringify(report, null, 2));
    return report.wrong.length === 0;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (values.help) tell(usage);
else process.exitCode = (await run()) ? 0 : 1;
