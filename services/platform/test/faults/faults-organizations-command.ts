import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '@ateneo/runtime';
import { migrateAll } from '../../src/migrate-all.js';
import { runOrganizationFaults } from './organization-faults.js';

const usage = `npm run faults:organizations -- [--people 100] [--rounds 20]
    so many people are moved to another organization and back, placed where they live now, and another organization
    becomes the default, each so often, at a process that is killed (kill -9) in the middle of it; counts what was not
    done once. Needs npm run build.`;

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
});

const from = Date.now();
const tell = (line: string) =>
  void process.stdout.write(`${((Date.now() - from) / 1000).toFixed(1).padStart(6)} s  ${line}\n`);

async function run(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'ateneo-organization-faults-'));
  const postgres = await startEmbedded(folder);
  try {
    await migrateAll(postgres);
    const [people, rounds] = [Number(values.people), Number(values.rounds)];
    const report = await runOrganizationFaults(postgres, { people, rounds, patienceMs: 60_000 + people * 200, tell });
    tell(JSON.stringify(report));
    return report.wrong.length === 0;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (values.help) tell(usage);
else process.exitCode = (await run()) ? 0 : 1;
