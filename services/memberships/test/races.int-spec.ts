import { randomUUID } from 'node:crypto';
import { createCqrsRuntime, type Decisions, DECISIONS, sha256 } from '@ateneo/cqrs';
import type { Page, PaymentIntent, PaymentRow, Subscription } from '@ateneo/contracts';
import type { DomainError } from '@ateneo/kernel';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { Payments } from '../src/application/payments.js';
import { discountAggregate } from '../src/discount/discount.aggregate.js';
import { discountEventTypes } from '../src/discount/discount.events.js';
import { seriesAggregate } from '../src/invoice/invoice.aggregate.js';
import { invoiceEventTypes } from '../src/invoice/invoice.events.js';
import { aFeePlan } from './scenes.js';

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

const list = 'memberships/subscriptions';
const forward = (days: number) => ask(200, admin.browser, 'POST', 'memberships/clock', { days });
const own = ({ id, browser }: Person) => ask<Subscription>(200, browser, 'GET', `${list}/${id}`);
const cancel = ({ id, browser }: Person) => ask(200, browser, 'POST', `${list}/${id}/cancel`, {});

async function aMember(): Promise<Person> {
  const person = await enrol(app, [{ do: 'verify' }]);
  const { open_invoice: invoice } = await ask<Subscription>(201, person.browser, 'POST', list, { price });
  const { id } = await ask<PaymentIntent>(201, person.browser, 'POST', 'memberships/paymentintents', { invoice });
  await ask(200, person.browser, 'POST', `memberships/sandbox/${id}`, { means: 'card_pays' });
  return person;
}

/** What they paid for renewals and did not get back, by invoice. */
async function keptOf({ browser }: Person): Promise<Map<string, number>> {
  const { results } = await ask<Page<PaymentRow>>(200, browser, 'GET', 'memberships/payments?sortBy=creation_datetime');
  const came = results.slice(1).filter(({ status }) => status === 'succeeded' || status === 'refunded');
  return new Map(came.map(({ reference, amount, amount_refunded }) => [reference, amount - amount_refunded]));
}

/** The invoices by which their membership was renewed. */
async function renewedBy({ id }: Person): Promise<Set<string>> {
  const types = ['MembershipRenewed'];
  const { events } = await app.core.ownerStore.readAll({ after: 'start' as never, limit: 5000, types });
  const all = events.map(({ data }) => JSON.parse(data) as { user: string; invoice: string });
  return new Set(all.filter(({ user }) => user === id).map(({ invoice }) => invoice));
}

test('whoever cancels while the renewal is being charged gets back what came too late', async () => {
  const person = await aMember();
  const payments = app.app.get(Payments, { strict: false });
  const works = payments.beginOnce.bind(payments);
  let begun = false;
  let charge = () => {};
  const canceled = new Promise<void>((resolve) => (charge = resolve));
  const spy = jest.spyOn(payments, 'beginOnce').mockImplementation(async (...words) => {
    begun = true;
    await canceled;
    return works(...words);
  });
  const moved = forward(366);
  await eventually(async () => begun);
  await cancel(person);
  charge();
  await moved;
  spy.mockRestore();
  await eventually(async () => (await keptOf(person)).size === 1);
  await eventually(async () => [...(await keptOf(person)).values()][0] === 0);
  expect((await own(person)).status).toBe('canceled');
  expect((await renewedBy(person)).size).toBe(0);
});

test('cancelled and renewed at once, however it comes out nobody pays for a period that they do not have', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, aMember));
  await Promise.all([forward(366), ...people.map(cancel)]);
  for (const person of people) {
    await eventually(async () => (await own(person)).status === 'canceled');
    await eventually(async () => {
      const renewed = await renewedBy(person);
      return [...(await keptOf(person))].every(([invoice, kept]) => kept === 0 || renewed.has(invoice));
    });
  }
});

/** Four processes on one log. */
function fourProcesses(eventTypes: object): readonly Decisions[] {
  const { store, keys } = app.core;
  const contexts = [{ name: 'memberships', eventTypes: eventTypes as typeof invoiceEventTypes, projections: [] }];
  return Array.from({ length: 4 }, () => createCqrsRuntime({ contexts, store, keys }).decisions);
}

/** Whoever is told that others were faster tries again, as a browser does. */
async function insisting(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if ((error as DomainError).code !== 'http.conflict') throw error;
    await insisting(work);
  }
}

test('100 invoices by four processes, each asked of two: numbered without a gap, once, by days that never go back', async () => {
  const [series, context] = [randomUUID(), systemIn(app.tenants.one)];
  const processes = fourProcesses(invoiceEventTypes);
  const said = { series, kind: 'invoice' as const, organization: null, issuer: { name: 'Asociación Puente' } };
  const rest = { lines: [{ text: 'Cuota', amount: 2000, tax_rate: null }], is_membership: true, corrects: null };
  const issue = (invoice: string, at: number) => {
    const day = `2026-01-${String(1 + ((at * 7) % 28)).padStart(2, '0')}`;
    const recipient = { user: admin.id, name: 'Ada', national_id: '', address: '' };
    const command = {
      ...said,
      ...rest,
      invoice,
      issue_date: day,
      due_date: day,
      recipient,
      prefix: '2026-',
      digest: sha256,
    };
    return [at, at + 1].map((nth) =>
      insisting(() => processes[nth % 4]!.execute(context, seriesAggregate, series, command)),
    );
  };
  const wanted = Array.from({ length: 100 }, () => randomUUID());
  await Promise.all(wanted.flatMap(issue));
  const { events } = await app.core.ownerStore.readAll({
    after: 'start' as never,
    limit: 5000,
    types: ['InvoiceIssued'],
  });
  const issued = events
    .map(({ data }) => JSON.parse(data) as { series: string; invoice: string; ordinal: number; issue_date: string })
    .filter((one) => one.series === series);
  expect(issued.map(({ ordinal }) => ordinal)).toEqual(wanted.map((_, nth) => nth + 1));
  expect(issued.map(({ invoice }) => invoice).toSorted()).toEqual(wanted.toSorted());
  const days = issued.map(({ issue_date }) => issue_date);
  expect(days).toEqual(days.toSorted());
});

test('500 who come at once to a code of 50 uses, by four processes: 50 have it', async () => {
  const [discount, context] = [randomUUID(), systemIn(app.tenants.one)];
  const names = { es: 'Feria', ca: '', gl: '', eu: '' };
  const terms = { product: randomUUID(), names, percent: 50, min_age: null, max_age: null, tag: null, ends_on: null };
  const decisions = app.app.get<Decisions>(DECISIONS, { strict: false });
  const add = { do: 'add' as const, discount, ...terms, code: 'FERIA', max_uses: 50 };
  await decisions.execute(context, discountAggregate, discount, add);
  const processes = fourProcesses(discountEventTypes);
  const take = async (process: Decisions, user: string): Promise<boolean> => {
    try {
      await insisting(() => process.execute(context, discountAggregate, discount, { do: 'take', discount, user }));
      return true;
    } catch (error) {
      expect((error as DomainError).code).toBe('memberships.unknown_code');
      return false;
    }
  };
  const taken = await Promise.all(Array.from({ length: 500 }, (_, at) => take(processes[at % 4]!, randomUUID())));
  expect(taken.filter(Boolean)).toHaveLength(50);
  expect((await decisions.load(app.tenants.one, discountAggregate, discount)).state.users.size).toBe(50);
});
