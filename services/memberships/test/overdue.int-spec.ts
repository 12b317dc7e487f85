import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { EmailRow, Job, Page, PaymentIntent, SandboxMeans, Subscription } from '@ateneo/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { membershipAggregate } from '../src/membership/membership.aggregate.js';
import { aQuota } from './scenes.js';

let app: TestApp;
let admin: Person;
let price: string;

beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const made = await admin.browser.post('organizations/organizations', { name: 'Agrupación General' });
  price = await aQuota(app, (made.json as { id: string }).id);
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
async function fails({ id, browser }: Person, reason: string): Promise<void> {
  const decisions = app.app.get<Decisions>(DECISIONS, { strict: false });
  const { state } = await decisions.load(app.tenants.one, membershipAggregate, id);
  const failed = { do: 'failed' as const, invoice: state.paidBy!, reason, now: new Date().toISOString() };
  await decisions.execute(systemIn(app.tenants.one), membershipAggregate, id, failed);
  await eventually(async () => (await ask<Subscription>(200, browser, 'GET', `${list}/${id}`)).status === 'past_due');
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
  expect(await app.core.running.replayCheck('memberships.membership')).toMatchObject({ differences: [] });
});
