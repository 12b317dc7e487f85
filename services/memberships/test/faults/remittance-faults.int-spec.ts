import { expect, test } from '@jest/globals';
import { testDatabase } from '@ateneo/testing';
import { keysSchemas, mainSchemas } from '../../../platform/src/schemas.js';
import { remittanceKills, runRemittanceFaults } from './remittance-faults.js';

/** More than two lots of those that are claimed at once: what is killed in the second has some left. */
const DEBITS = 20;

test('kill -9 at every step of a remittance: the file that was sent is the one that is kept, and nobody is in it twice', async () => {
  const databases = await testDatabase(mainSchemas(), keysSchemas);
  const urls = { requestUrl: databases.appUrl, ownerUrl: databases.ownerUrl, keysUrl: databases.keysUrl };
  const plan = { debits: DEBITS, ...remittanceKills(DEBITS / 2), patienceMs: 300_000 };
  const report = await runRemittanceFaults(urls, plan);
  expect(report).toMatchObject({ wrong: [], collected: DEBITS, members: DEBITS });
  expect(Object.keys(report.kills)).toHaveLength(9);
  await databases.drop();
});
