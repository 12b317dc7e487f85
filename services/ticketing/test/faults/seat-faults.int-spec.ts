import { expect, test } from '@jest/globals';
import { testDatabase } from '@ateneo/testing';
import { keysSchemas, mainSchemas } from '../../../platform/src/schemas.js';
import { runSeatFaults, oneAGap } from './seat-faults.js';

test('kill -9 in every gap of a purchase loses, doubles and oversells nothing, and all that is to go back goes back', async () => {
  const databases = await testDatabase(mainSchemas(), keysSchemas);
  const urls = { requestUrl: databases.appUrl, ownerUrl: databases.ownerUrl, keysUrl: databases.keysUrl };
  const told: string[] = [];
  const report = await runSeatFaults(urls, {
    purchases: 20,
    kills: oneAGap,
    patienceMs: 60_000,
    tell: (line) => void told.push(line),
  });
  expect({ wrong: report.wrong, told: report.wrong.length > 0 ? told : [] }).toEqual({ wrong: [], told: [] });
  expect(report).toMatchObject({ lost: 0, doubled: 0, oversold: 0, unrefunded: 0, untold: 0, kept: 0, idle: [] });
  expect(Object.values(report.kills).reduce((sum, times) => sum + times)).toBe(7);
  expect(report.moved).toBeGreaterThan(0);
  await databases.drop();
}, 300_000);
