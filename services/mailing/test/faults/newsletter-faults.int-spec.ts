import { expect, test } from '@jest/globals';
import { testDatabase } from '@ateneo/testing';
import { keysSchemas, mainSchemas } from '../../../platform/src/schemas.js';
import { runNewsletterFaults } from './newsletter-faults.js';

test('a newsletter outlives kill -9: nobody goes without, a double has its cause, and who left in time gets nothing', async () => {
  const databases = await testDatabase(mainSchemas(), keysSchemas);
  const urls = { requestUrl: databases.appUrl, ownerUrl: databases.ownerUrl, keysUrl: databases.keysUrl };
  const report = await runNewsletterFaults(urls, {
    readers: 60,
    kills: ['data', 'taken'],
    leavers: 20,
    patienceMs: 60_000,
  });
  expect(report).toMatchObject({ readers: 60, accepted: 60, lost: 0, doubledWithoutCause: 0, afterTheAnswer: 0 });
  // Killed after the server took it and before it could say so: that one must have come twice.
  expect(report.doubled).toBeGreaterThan(0);
  await databases.drop();
});
