import { randomUUID } from 'node:crypto';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EmailRow, PaymentIntent, SandboxMeans, Subscription } from '@ateneo/contracts';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { payerAggregate } from '../src/payer/payer.aggregate.js';
import { aFeePlan } from './scenes.js';
import { writtenMails } from '../../mailing/test/written-mails.js';

let app: TestApp;
let admin: Person;
let price: string;

beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const made = await admin.browser.post('organizations/organizations', { name: 'Agrupación General' });
  price = await aFeePlan(app, (made.json as { id: string }).id);
});
afterAll(() => app.close());

const forward = (days: number) => ask(200, admin.browser, 'POST', 'memberships/clock', { days });
const own = ({ id, browser }: Person) => ask<Subscription>(200, browser, 'GET', `memberships/subscriptions/${id}`);

async function aMember(means: SandboxMeans): Promise<Person> {
  const person = await enrol(app, [{ do: 'verify' }]);
  const { browser } = person;
  const chosen = await ask<Subscription>(201, browser, 'POST', 'memberships/subscriptions', { price });
  const body = { invoice: chosen.open_invoice };
  const { id } = await ask<PaymentIntent>(201, browser, 'POST', 'memberships/paymentintents', body);
  await ask(200, browser, 'POST', `memberships/sandbox/${id}`, { means });
  return person;
}

/** They pay with another card from now on, good until the month of that day. */
async function paysWith({ id: user }: Person, until: Date): Promise<void> {
  const expiry = `${String(until.getUTCMonth() + 1).padStart(2, '0')}/${until.getUTCFullYear() % 100}`;
  const shown = { kind: 'card' as const, brand: 'visa', last4: '1111', expiry };
  const add = { do: 'add' as const, user, method: randomUUID(), provider: 'sandbox', shown };
  const decisions = app.app.get<Decisions>(DECISIONS, { strict: false });
  const { position } = await decisions.execute(systemIn(app.tenants.one), payerAggregate, user, add);
  await eventually(() => app.core.serving.views.reached('memberships.method', position));
}

/** The subjects of the mails about their fee that are written, in the order in which they were asked for. */
async function told({ id }: Person): Promise<string[]> {
  const path = `mailing/emails?rowsPerPage=100&user=${id}&sortBy=creation_datetime`;
  const { results } = await ask<{ results: EmailRow[] }>(200, admin.browser, 'GET', path);
  return (
    results
      .filter(({ category }) => category === 'membership_due' || category === 'membership_payment')
      // One that is not written yet has none.
      .filter(({ subject }) => subject !== null)
      .map(({ creation_datetime, subject }) => [creation_datetime, subject!])
      .toSorted()
      .map(([, subject]) => subject!)
  );
}
/** What the latest mail about their fee says. */
const text = async ({ id }: Person) => (await writtenMails(admin, `user=${id}`))[0]!.text;
const mails = (people: readonly Person[], count: number) =>
  eventually(async () => (await Promise.all(people.map(told))).every(({ length }) => length === count));

test('who pays is told of the next fee twice, who owes three times, and nobody who has paid', async () => {
  const [good, bad, pays] = [
    await aMember('card_pays'),
    await aMember('card_fails_later'),
    await aMember('card_fails_later'),
  ];
  const leaves = await aMember('card_pays');
  await ask(200, leaves.browser, 'POST', `memberships/subscriptions/${leaves.id}/norenew`, {});
  const [debit, old, changed] = [await aMember('debit_pays'), await aMember('card_pays'), await aMember('card_pays')];
  const soon = new Date(Date.now() + 325 * 86_400_000);
  for (const one of [old, changed]) await paysWith(one, soon);
  await forward(334);
  await forward(3);
  await mails([good, debit, old, changed], 1);
  await paysWith(changed, new Date(Date.now() + 3000 * 86_400_000));
  await forward(1);
  await forward(14);
  await mails([debit, old], 2);
  expect([(await told(debit)).at(-1), (await told(old)).at(-1)]).toEqual([
    expect.stringContaining('Cargaremos tu cuota'),
    expect.stringContaining('caducado'),
  ]);
  expect(await text(debit)).toContain('Importe: 20,00');
  await forward(1);
  await forward(7);
  await mails([good, changed], 2);
  await mails([debit, old], 3);
  expect(await told(leaves)).toEqual([]);
  await forward(8);
  // Twice of the fee, and that it could not be charged.
  await mails([bad, pays], 3);
  await forward(8);
  await mails([bad, pays], 4);
  await ask(200, admin.browser, 'POST', `memberships/subscriptions/${pays.id}/pay`, { amount: 2000, means: 'cash' });
  await forward(14);
  await mails([bad], 5);
  await forward(6);
  await mails([bad], 6);
  expect((await own(bad)).status).toBe('past_due');
  expect((await told(bad)).at(-1)).toContain('dos días');
  await forward(3);
  expect((await own(bad)).status).toBe('unpaid');
  expect([await told(good), await told(pays)].map(({ length }) => length)).toEqual([2, 4]);
  for (const one of [good, bad, pays, leaves]) expect(new Set(await told(one)).size).toBeLessThanOrEqual(4);
  expect(await app.replayCheck('memberships.membership')).toMatchObject({ differences: [] });
});
