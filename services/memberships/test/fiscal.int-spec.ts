import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Invoice, Subscription, TenantSettings } from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { InvoiceContent } from '../src/adapters/invoice-content.js';
import { aQuota } from './scenes.js';

let app: TestApp;
let admin: Person;
let price: string;
let organization: string;

beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const made = await admin.browser.post('organizations/organizations', { name: 'Agrupación General' });
  organization = (made.json as { id: string }).id;
  price = await aQuota(app, organization);
});
afterAll(() => app.close());

const set = (fiscal: object) => admin.browser.patch('organizations/settings', { fiscal });
/** Somebody chooses the quota: its invoice. */
async function anInvoice(): Promise<Invoice> {
  const { id, browser } = await enrol(app, [{ do: 'verify' }]);
  await ask<Subscription>(201, browser, 'POST', 'memberships/subscriptions', { price });
  const { results } = await ask<{ results: Invoice[] }>(200, browser, 'GET', `memberships/invoices?user=${id}`);
  return results[0]!;
}
const issuerOf = async ({ id }: Invoice) =>
  (await app.app.get(InvoiceContent, { strict: false }).of(app.tenants.one, id)).issuer;

test('who issues an invoice is frozen in it; older ones stay as they were', async () => {
  const before = await anInvoice();
  const { name } = await ask<TenantSettings>(200, admin.browser, 'GET', 'organizations/settings');
  const fiscal = { name: 'Asociación Puente', tax_id: 'g-12345674', address: 'Calle Mayor, 1\n28001 Madrid' };
  expect((await set(fiscal)).json).toMatchObject({ fiscal: { ...fiscal, tax_id: 'G12345674' } });
  await eventually(async () => (await issuerOf(await anInvoice())).name === 'Asociación Puente');
  const after = await anInvoice();
  await set({ name: '', tax_id: '12345678Z' });
  await eventually(async () => (await issuerOf(await anInvoice())).tax_id === '12345678Z');
  expect(await issuerOf(after)).toEqual({ ...fiscal, tax_id: 'G12345674' });
  expect(await issuerOf(before)).toEqual({ name });
  expect((await issuerOf(await anInvoice())).name).toBe(name);
  expect(await app.core.running.replayCheck('memberships.invoice')).toMatchObject({ differences: [] });
});

test('a number that is no tax id is refused where it is typed', async () => {
  const refused = await set({ tax_id: 'G12345678' });
  expect([refused.status, Object.keys(refused.json as object)]).toEqual([400, ['fiscal.tax_id']]);
  expect((await set({ tax_id: '' })).status).toBe(200);
});

test('an organization with a tax id of its own issues its invoices; without one the association does', async () => {
  await set({ name: 'Asociación Puente', tax_id: 'G12345674', address: 'Calle Mayor, 1' });
  await eventually(async () => (await issuerOf(await anInvoice())).tax_id === 'G12345674');
  const path = `organizations/organizations/${organization}`;
  const give = (fiscal: object) => admin.browser.patch(path, { fiscal });
  const wrong = await give({ tax_id: 'G12345678' });
  expect([wrong.status, Object.keys(wrong.json as object)]).toEqual([400, ['fiscal.tax_id']]);
  expect((await give({ name: 'Agrupación Sur' })).status).toBe(400);
  const own = { name: '', tax_id: '12345678z', address: 'Calle Sur, 2' };
  expect((await give(own)).json).toMatchObject({ fiscal: { ...own, tax_id: '12345678Z' } });
  await eventually(async () => (await issuerOf(await anInvoice())).tax_id === '12345678Z');
  const theirs = await anInvoice();
  // Nothing of the association is mixed with it.
  expect(await issuerOf(theirs)).toEqual({ name: 'Agrupación General', tax_id: '12345678Z', address: 'Calle Sur, 2' });
  expect((await give({ tax_id: '', address: '' })).status).toBe(200);
  await eventually(async () => (await issuerOf(await anInvoice())).name === 'Asociación Puente');
  expect((await issuerOf(theirs)).tax_id).toBe('12345678Z');
  for (const view of ['memberships.organization', 'organizations.organization'])
    expect(await app.core.running.replayCheck(view)).toMatchObject({ differences: [] });
});
