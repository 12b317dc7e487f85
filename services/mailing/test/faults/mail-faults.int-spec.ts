import { expect, test } from '@jest/globals';
import { testDatabase } from '@ateneo/testing';
import { keysSchemas, mainSchemas } from '../../../platform/src/schemas.js';
import { runMailFaults } from './mail-faults.js';

test('kill -9 at every step loses no mail; a double has its cause, and shows by its Message-ID', async () => {
  const databases = await testDatabase(mainSchemas(), keysSchemas);
  const urls = { requestUrl: databases.appUrl, ownerUrl: databases.ownerUrl, keysUrl: databases.keysUrl };
  const report = await runMailFaults(urls, {
    mails: 60,
    people: 4,
    kills: ['asking', 'rcpt', 'data', 'taken', 'answered'],
    patienceMs: 300_000,
  });
  expect(report).toMatchObject({ requested: 64, lost: [], doubledWithoutCause: [], misrecorded: [] });
  expect(report.kills).toEqual({ asking: 1, rcpt: 1, data: 1, taken: 1, answered: 1 });
  // Killed after the server took it and before it could say so: that one must have come twice.
  expect(report.doubled.length).toBeGreaterThan(0);
  expect(report.interrupted).toBeGreaterThan(0);
  await databases.drop();
});
