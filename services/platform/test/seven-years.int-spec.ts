import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Invoice, InvoiceRecipient, Page } from '@ateneo/contracts';
import { goodPassword } from '../../identity/test/builders.js';
import { enrol, type Person } from '../../identity/test/people.js';
import { ForgetRecipients } from '../../memberships/src/application/forget-recipients.js';
import { aFeePlan, joinByFee } from '../../memberships/test/scenes.js';
import { ask } from '../../participation/test/scenes.js';
import { chooseContexts } from '../src/contexts.js';
import { type CheckedProgram, checkErasure } from '../src/cli/erasure/check-erasure.js';
import { tellReport } from '../src/cli/erasure/tell-report.js';
import { valuesOfPerson } from '../src/cli/erasure/values-of-person.js';
import { eventually, startApp, type TestApp } from './start-app.js';

let app: TestApp;
let program: CheckedProgram;
let admin: Person, gone: Person, stays: Person;

beforeAll(async () => {
  app = await startApp({ alone: true });
  program = { app: app.app, core: app.core, contexts: chooseContexts(undefined), databases: app.databases };
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const made = await admin.browser.post('organizations/organizations', { name: 'Agrupación General' });
  const price = await aFeePlan(app, (made.json as { id: string }).id);
  gone = await enrol(app, [{ do: 'verify' }]);
  stays = await enrol(app, [{ do: 'verify' }]);
  for (const { id } of [gone, stays]) {
    await joinByFee(app, id, price);
    // What is paid in part is invoiced.
    const path = `memberships/subscriptions/${id}/pay`;
    await eventually(async () => (await admin.browser.post(path, { amount: 500, means: 'cash' })).status === 200);
  }
  // This year: what nobody pays is corrected, and the note would be of the year to which the clock goes.
  await ask(200, stays.browser, 'POST', `memberships/subscriptions/${stays.id}/cancel`, {});
});
afterAll(() => app.close());

const forget = () => app.app.get(ForgetRecipients, { strict: false }).run(app.tenants.one);
const forward = (days: number) => ask(200, admin.browser, 'POST', 'memberships/clock', { days });
const lookUp = (status: number, id: string, reason: string, by = admin) =>
  ask<InvoiceRecipient & { code?: string }>(status, by.browser, 'POST', `memberships/invoices/${id}/recipient`, {
    reason,
  });
const invoicesOf = async ({ browser }: Person) =>
  (await ask<Page<Invoice>>(200, browser, 'GET', 'memberships/invoices?rowsPerPage=50')).results;

/** Who looked, and why as far as it opens. */
async function looks(): Promise<unknown[]> {
  const { events } = await app.core.ownerStore.readAll({
    after: 'start' as never,
    limit: 5000,
    types: ['RecipientLookedUp'],
  });
  const decoded = await app.core.running.codec.decode(events);
  return decoded.map((one) => 'event' in one && [one.event.meta.actor, (one.event.data as { reason: string }).reason]);
}

test('the recipient of an erased person is opened for a stated reason alone, and after the years by nobody', async () => {
  const { canaries } = await valuesOfPerson(program, app.tenants.one, gone.id, true);
  const [{ id }] = (await invoicesOf(gone)) as [Invoice];
  const erased = await gone.browser.post('users/users/self/erase', { password: goodPassword, texts: 'removed' });
  expect(erased.status).toBe(204);
  const check = () => checkErasure(program, app.tenants.one, gone.id, canaries);
  await eventually(async () => (await check()).isForgotten);
  await eventually(async () => (await check()).findings.length === 0);
  const report = await check();
  expect(report).toEqual({ findings: [], unreadable: [], isForgotten: true, keptByLaw: 1 });
  const lines: string[] = [];
  expect(tellReport(report, { canaries: canaries.length, topics: 0 }, (line) => lines.push(line))).toBe(true);
  expect(lines[0]).toBe('Kept as the law asks: whom 1 invoices were for, sealed with keys of their years.');
  expect((await invoicesOf(admin)).find((one) => one.id === id)).toMatchObject({ user: null, user_name: null });

  await lookUp(400, id, '  ');
  await lookUp(403, id, 'Curiosidad', stays);
  expect(await looks()).toEqual([]);
  const { first_name, national_id } = gone.body;
  const told = await lookUp(200, id, 'Inspección de Hacienda');
  expect([told.name.includes(first_name), told.national_id]).toEqual([true, national_id]);
  expect(await looks()).toEqual([[admin.id, 'Inspección de Hacienda']]);

  // As many years after its year as the association keeps invoices, not a day before.
  await ask(200, admin.browser, 'PATCH', 'organizations/settings', { invoice_years: 7 });
  expect(await forget()).toBe(0);
  const year = new Date().getUTCFullYear();
  const last = Date.UTC(year + 7, 11, 31, 12);
  await forward(Math.floor((last - Date.now()) / 86_400_000));
  expect(await forget()).toBe(0);
  await lookUp(200, id, 'Otra vez');
  await forward(2);
  // Of the year’s invoices, and of its credit notes.
  expect(await forget()).toBe(2);
  expect(await forget()).toBe(0);
  await eventually(async () => (await lookUp(409, id, 'Tarde')).code === 'recipient_forgotten');
  expect(await check()).toEqual({ findings: [], unreadable: [], isForgotten: true, keptByLaw: 0 });
  expect((await looks()).map((look) => (look as unknown[])[1])).toEqual([null, null]);
  await eventually(async () => (await invoicesOf(stays)).length === 0);
  expect((await invoicesOf(admin)).every(({ user, number }) => user === null && number !== '')).toBe(true);
  expect(await app.replayCheck('memberships.invoice')).toMatchObject({ differences: [] });
});
