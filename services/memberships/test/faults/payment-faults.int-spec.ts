import { expect, test } from '@jest/globals';
import { testDatabase } from '@ateneo/testing';
import { keysSchemas, mainSchemas } from '../../../platform/src/schemas.js';
import { runPaymentFaults } from './payment-faults.js';

test('kill -9 at every step of a charge and of a refund: book and log say the same, nothing is lost or comes twice', async () => {
  const databases = await testDatabase(mainSchemas(), keysSchemas);
  const urls = { requestUrl: databases.appUrl, ownerUrl: databases.ownerUrl, keysUrl: databases.keysUrl };
  const report = await runPaymentFaults(urls, {
    charges: 12,
    charging: [{ point: 'before:open' }, { point: 'amid:pay', after: 1 }, { point: 'written:PaymentSucceeded' }],
    refunding: [{ point: 'done:refund' }, { point: 'written:PaymentRefunded' }],
    patienceMs: 300_000,
  });
  expect(report).toMatchObject({ wrong: [], differences: [], charged: 12, members: 12, refunded: 9 });
  expect(Object.keys(report.kills)).toHaveLength(5);
  await databases.drop();
});
