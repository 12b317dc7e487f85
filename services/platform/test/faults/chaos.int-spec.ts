import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { runChaos } from './chaos/run.js';

test('processes killed under load, and PostgreSQL restarted, lose and double nothing', async () => {
  const told: string[] = [];
  const { wrong, totals } = await runChaos({
    seed: 7,
    kills: 1,
    minutes: 1,
    faultsARound: 4,
    begin: ['kill', 'postgres', 'kill', 'kill'],
    pauseMs: [0, 300],
    deedsBetween: 15,
    members: 6,
    thinkMs: 40,
    roles: { 'web-1': 'web', 'web-2': 'web', 'behind-1': 'projector,reactor' },
    patienceMs: 300_000,
    logs: join(tmpdir(), `ateneo-chaos-logs-${process.pid}`),
    tell: (line) => void told.push(line),
  });
  expect({ wrong, told: wrong.length > 0 ? told : [] }).toEqual({ wrong: [], told: [] });
  expect(totals['events in the log']).toBeGreaterThan(80);
});
