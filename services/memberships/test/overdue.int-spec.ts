import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { START } from '@ateneo/event-store';
import type {
  FeeTotals,
  EmailRow,
  Invoice,
  Job,
  Page,
  PaymentIntent,
  PaymentRow,
  SandboxMeans,
  Subscription,
} from '@ateneo/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { membershipAggregate } from '../src/membership/membership.aggregate.js';
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

async function aMember(means: SandboxMeans): Promise<Person> {
  const person = await enrol(app, [{ do: 'verify' }]);
  const { browser } = person;
  const { open_invoice: invoice } = await ask<Subscription>(201, browser, 'POST', list, { price });
  const { id } = await ask<PaymentIntent>(201, browser, 'POST', 'memberships/paymentintents', { invoice });
  await ask(200, browser, 'POST', `memberships/sandbox/${id}`, { means });
  return person;
}

/** Their present fee was not paid after all. */
async function fails({ id }: Person, reason: string): Promise<void> {
  const decisions = app.app.get<Decisions>(DECISIONS, { strict: false });
  const { state } = await decisions.load(app.tenants.one, membershipAggregate, id);
  const failed = { do: 'failed' as const, invoice: state.paidBy!, reason, now: new Date().toISOString() };
  await decisions.execute(systemIn(app.tenants.one), membershipAggregate, id, failed);
  // Where the list is read from: their own page knows it sooner.
  await eventually(async () => typeof (await found(`user=${id}`)).results[0]?.overdue_reason === 'string');
}

const found = (query: string) => ask<Page<Subscription>>(200, admin.browser, 'GET', `${list}?rowsPerPage=50&${query}`);
const remind = (filter: object, count: number, by = admin) => by.browser.post(`${list}/remind`, { filter, count });

async function over(job: string): Promise<Job> {
  let now: Job | undefined;
  await eventually(async () => {
    now = await ask<Job>(200, admin.browser, 'GET', `jobs/jobs/${job}`);
    return now.status !== 'waiting' && now.status !== 'running';
  });
  return now!;
}

/** How many letters say so that somebody owes. */
async function letters({ id }: Person): Promise<number> {
  const path = `mailing/emails?rowsPerPage=100&user=${id}&category=membership_due`;
  const { results } = await ask<Page<EmailRow>>(200, admin.browser, 'GET', path);
  return results.filter(({ subject }) => subject?.startsWith('Debes una cuota')).length;
}

test('the list says why each owes, and those who owe are reminded, by filter or chosen, nobody else and nobody twice', async () => {
  const [good, declined, expired, returned, never] = [
    await aMember('card_pays'),
    await aMember('card_pays'),
    await aMember('card_pays'),
    await aMember('card_pays'),
    await aMember('card_pays'),
  ];
  await fails(declined, 'insufficient_funds');
  await fails(expired, 'expired_card');
  await fails(returned, 'debit_returned');
  await fails(never, 'no_method');
  const why = async ({ id }: Person) => (await found(`user=${id}`)).results[0]!.overdue_reason;
  expect(await Promise.all([good, declined, expired, returned, never].map(why))).toEqual([
    null,
    'declined',
    'expired_card',
    'returned',
    'never_paid',
  ]);
  expect((await found('overdue_reason=returned')).results.map(({ id }) => id)).toEqual([returned.id]);
  expect((await found('is_overdue=true')).count).toBe(4);

  // Who owes nothing is not counted; whoever was told another number is told that it is another.
  expect(await remind({}, 5)).toMatchObject({ status: 409, json: { code: 'others_match' } });
  expect((await remind({ secret: 1 }, 4)).status).toBe(400);
  expect((await remind({}, 4, good)).status).toBe(403);
  const some = await remind({ overdue_reason: ['declined', 'expired_card'] }, 2);
  expect(some.status).toBe(202);
  expect(await over((some.json as { job: string }).job)).toMatchObject({ status: 'done', done: 2, total: 2 });
  await eventually(async () => (await letters(declined)) === 1 && (await letters(expired)) === 1);
  const chosen = await remind({ id: [returned.id, good.id] }, 1);
  await over((chosen.json as { job: string }).job);
  await eventually(async () => (await letters(returned)) === 1);
  expect([await letters(good), await letters(never), await letters(declined)]).toEqual([0, 0, 1]);

  const decisions = app.app.get<Decisions>(DECISIONS, { strict: false });
  const by = (job: string, { id }: Person) =>
    decisions.execute(systemIn(app.tenants.one), membershipAggregate, id, {
      do: 'remind_by_hand',
      job,
      isDebited: false,
    });
  const { job } = some.json as { job: string };
  // Done again the job writes to nobody a second time, and who has paid meanwhile is not written to.
  expect([(await by(job, declined)).position, (await by(job, good)).position]).toEqual([undefined, undefined]);
  const { state } = await decisions.load(app.tenants.one, membershipAggregate, never.id);
  const paid = { do: 'paid' as const, invoice: state.pending!.invoice, instead: null };
  await decisions.execute(systemIn(app.tenants.one), membershipAggregate, never.id, paid);
  expect((await by(job, never)).position).toBeUndefined();
  expect(await app.replayCheck('memberships.membership')).toMatchObject({ differences: [] });
});

/** Who said so of what, and why as far as it opens. */
async function writtenOff(): Promise<unknown[]> {
  const { events } = await app.core.ownerStore.readAll({ after: START, limit: 5000, types: ['InvoiceWrittenOff'] });
  const decoded = await app.core.running.codec.decode(events);
  return decoded.map((one) => 'event' in one && [one.event.meta.actor, (one.event.data as { reason?: string }).reason]);
}

test('what nobody will pay a superuser writes off, and says why; what comes of it all the same counts', async () => {
  const forward = (days: number) => ask(200, admin.browser, 'POST', 'memberships/clock', { days });
  const person = await aMember('card_fails_later');
  const [first] = (await ask<Page<Invoice>>(200, person.browser, 'GET', 'memberships/invoices')).results;
  await forward(366);
  const own = () => ask<Subscription>(200, person.browser, 'GET', `${list}/${person.id}`);
  const { status, open_invoice: id } = await own();
  expect(status).toBe('past_due');
  const act = (what: string, body: object, { browser } = admin, of = id) =>
    browser.post(`memberships/invoices/${of}/${what}`, body);
  const invoice = () => ask<Invoice>(200, admin.browser, 'GET', `memberships/invoices/${id}`);
  const reason = { reason: 'Se fue sin dejar señas' };
  expect((await act('write_off', reason, person)).status).toBe(403);
  expect((await act('write_off', { reason: '  ' })).status).toBe(400);
  // Not on the day on which it is due, and not what is paid.
  expect(await act('write_off', reason)).toMatchObject({ status: 409, json: { code: 'not_overdue' } });
  await forward(1);
  expect(await act('write_off', reason, admin, first!.id)).toMatchObject({ json: { code: 'not_overdue' } });
  const sum = async () => {
    const { months } = await ask<FeeTotals>(200, admin.browser, 'GET', 'memberships/totals');
    return months.find(({ month }) => month === invoiced.slice(0, 7))!.written_off;
  };
  const invoiced = (await invoice()).due_date!;
  const before = await sum();
  for (let n = 0; n < 2; n += 1)
    expect(await act('write_off', reason)).toMatchObject({ status: 200, json: { status: 'uncollectible' } });
  expect(await writtenOff()).toEqual([[admin.id, reason.reason]]);
  expect(await own()).toMatchObject({ status: 'canceled', reason: 'forgiven', owed: 0, open_invoice: null });
  expect((await sum()) - before).toBe(2000);
  const again = await person.browser.post('memberships/paymentintents', { invoice: id });
  expect(again).toMatchObject({ status: 409, json: { code: 'nothing_to_pay' } });

  const pay = (amount: number, by = admin) => act('pay', { amount, means: 'transfer' }, by);
  expect((await pay(500, person)).status).toBe(403);
  expect(await pay(500)).toMatchObject({ status: 200, json: { status: 'uncollectible', amount_paid: 500 } });
  expect(await pay(1501)).toMatchObject({ status: 409, json: { code: 'too_much' } });
  expect(await pay(1500)).toMatchObject({ status: 200, json: { status: 'paid', amount_paid: 2000 } });
  expect((await sum()) - before).toBe(0);
  const byHand = `memberships/payments?user=${person.id}&means=transfer`;
  const { results } = await ask<Page<PaymentRow>>(200, admin.browser, 'GET', byHand);
  // It stays with the association, and makes nobody a member.
  expect(results.map(({ status: how }) => how)).toEqual(['succeeded', 'succeeded']);
  expect((await own()).status).toBe('canceled');
  const larger = results.find(({ amount }) => amount === 1500)!;
  await ask(200, admin.browser, 'POST', `memberships/payments/${larger.id}/undo`, {});
  expect(await invoice()).toMatchObject({ status: 'uncollectible', amount_paid: 500 });
  for (const view of ['memberships.invoice', 'memberships.membership'])
    expect(await app.replayCheck(view)).toMatchObject({ differences: [] });
});
