import { parseArgs } from 'node:util';
import { runChaos } from './chaos/run.js';

const usage = `npm run chaos -- [--kills 200] [--minutes 15] [--seed N]
    kills processes of every role under mixed load, restarts PostgreSQL, cuts and stalls lines, fills the disk, steps
    clocks; holds the log, the views and the mail against what people were answered. Needs npm run build.`;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '15' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    help: { type: 'boolean', default: false },
  },
});

const tell = (line: string) => void process.stdout.write(`${line}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

if (values.help) tell(usage);
else {
  const { wrong, totals } = await runChaos({
    seed: Number(values.seed),
    kills: Number(values.kills),
    minutes: Number(values.minutes),
    faultsARound: 20,
    pauseMs: [200, 2500],
    deedsBetween: 5,
    members: 24,
    thinkMs: 150,
    roles: {
      'web-1': 'web',
      'web-2': 'web',
      'projector-1': 'projector',
      'projector-2': 'projector',
      'reactor-1': 'reactor',
      'reactor-2': 'reactor',
      'relay-1': 'relay',
      'relay-2': 'relay',
    },
    patienceMs: 120_000,
    logs: 'var/chaos',
    tell,
  });
  tell(JSON.stringify(totals, null, 2));
  for (const one of wrong) tell(`WRONG ${one}`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
