import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type DatabaseUrls, startEmbedded } from '@ateneo/runtime';
import { migrateAll } from '../../../platform/src/migrate-all.js';
import { type KillPoint, runMailFaults } from './mail-faults.js';
import { runNewsletterFaults } from './newsletter-faults.js';
import type { Step } from './smtp-peer.js';

const usage = `npm run faults:mail -- [--mails 10000] [--kills 60]
    sends so many e-mails to a mail server of its own through a process that is killed (kill -9) so many times, at every
    step of a message in turn; counts what was lost and what came twice. Needs npm run build.
npm run faults:mail -- --newsletter [--mails 10000] [--kills 20] [--leavers 500]
    the same with one newsletter to so many readers, paused after every fourth kill; then so many leave while another issue
    is on its way to all.`;

const PATIENCE_MS = 15 * 60_000;
const steps: readonly Step[] = ['connect', 'mail', 'rcpt', 'data', 'taken', 'answered'];

const { values } = parseArgs({
  options: {
    mails: { type: 'string', default: '10000' },
    kills: { type: 'string' },
    newsletter: { type: 'boolean', default: false },
    leavers: { type: 'string', default: '500' },
    help: { type: 'boolean', default: false },
  },
});

const from = Date.now();
const tell = (line: string) =>
  void process.stdout.write(`${((Date.now() - from) / 1000).toFixed(1).padStart(6)} s  ${line}\n`);

/** A tenth of the kills while the mails are still being written down, the others at each step in turn. */
function killPoints(count: number): KillPoint[] {
  const early = Math.ceil(count / 10);
  return Array.from({ length: count }, (_, index) =>
    index < early ? 'asking' : steps[(index - early) % steps.length]!,
  );
}

const inTurn = (count: number): Step[] => Array.from({ length: count }, (_, index) => steps[index % steps.length]!);

async function run(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'ateneo-mail-faults-'));
  const postgres = await startEmbedded(folder);
  try {
    await migrateAll(postgres);
    return await (values.newsletter ? newsletter(postgres) : letters(postgres));
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function letters(postgres: DatabaseUrls): Promise<boolean> {
  const report = await runMailFaults(postgres, {
    mails: Number(values.mails),
    people: Math.min(200, Number(values.mails)),
    kills: killPoints(Number(values.kills ?? '60')),
    patienceMs: PATIENCE_MS,
    tell,
  });
  const { lost, doubled, doubledWithoutCause, misrecorded, ...figures } = report;
  const counts = { lost: lost.length, doubled: doubled.length, doubledWithoutCause: doubledWithoutCause.length };
  tell(JSON.stringify({ ...figures, ...counts, misrecorded: misrecorded.length }, null, 2));
  for (const id of doubled) tell(`came twice: ${id}`);
  return lost.length + doubledWithoutCause.length + misrecorded.length === 0;
}

async function newsletter(postgres: DatabaseUrls): Promise<boolean> {
  const report = await runNewsletterFaults(postgres, {
    readers: Number(values.mails),
    kills: inTurn(Number(values.kills ?? '20')),
    leavers: Number(values.leavers),
    patienceMs: PATIENCE_MS,
    tell,
  });
  tell(JSON.stringify(report, null, 2));
  return report.lost + report.doubledWithoutCause + report.afterTheAnswer === 0 && report.accepted === report.readers;
}

if (values.help) tell(usage);
else process.exitCode = (await run()) ? 0 : 1;
