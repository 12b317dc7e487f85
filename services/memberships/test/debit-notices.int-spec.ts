import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  BankAccount,
  EmailMessage,
  EmailRow,
  Mandate,
  Page,
  RemittanceProposal,
  Subscription,
} from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { DebitNotices } from '../src/application/debit-notices.js';
import { aBankAccount, aFeePlan, aMandate, joinByFee } from './scenes.js';

let app: TestApp;
let admin: Person;
let account: string;
let price: string;

beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const named = { name: 'Vila que avisa' };
  const { id } = await ask<{ id: string }>(201, admin.browser, 'POST', 'organizations/organizations', named);
  price = await aFeePlan(app, id);
  const into = { ...aBankAccount(id), notice_days: 14 };
  ({ id: account } = await ask<BankAccount>(201, admin.browser, 'POST', 'memberships/bankaccounts', into));
});
afterAll(() => app?.close());

const path = 'memberships/remittances';
const propose = (day = '') =>
  ask<RemittanceProposal>(
    200,
    admin.browser,
    'GET',
    `${path}/proposal?account=${account}${day && `&collect_on=${day}`}`,
  );
const tell = () => app.app.get(DebitNotices, { strict: false }).run(app.tenants.one);
const letters = async ({ id }: Person) =>
  (
    await ask<Page<EmailRow>>(
      200,
      admin.browser,
      'GET',
      `mailing/emails?rowsPerPage=100&user=${id}&category=membership_due`,
    )
  ).results;

const forward = (days: number) => ask(200, admin.browser, 'POST', 'memberships/clock', { days });
const mandateOf = async ({ id }: Person) =>
  (await ask<Page<Mandate>>(200, admin.browser, 'GET', `memberships/mandates?user=${id}`)).results[0]!.id;

async function choosing(): Promise<Person> {
  const person = await enrol(app, [{ do: 'verify' }]);
  await joinByFee(app, person.id, price);
  return person;
}

test('who pays is told once of all that is collected from them, and no file takes it sooner unless somebody says why', async () => {
  const [parent, child] = [await choosing(), await choosing()];
  await ask(201, admin.browser, 'POST', 'users/ties', { user: child!.id, kind: 'payer', other: parent!.id });
  await ask(201, admin.browser, 'POST', 'memberships/mandates', aMandate(parent!.id, account));
  await eventually(async () => (await propose()).ready.count === 2);
  const before = await propose();
  expect(before.untold).toBe(2);
  expect(before.collect_on > before.earliest).toBe(true);

  await eventually(async () => (await tell()).length === 1);
  await eventually(async () => (await propose()).untold === 0);
  expect(await tell()).toEqual([]);
  await eventually(async () => (await letters(parent!)).length === 1);
  const [{ id }] = (await letters(parent!)) as [EmailRow];
  const { text } = await ask<EmailMessage>(200, admin.browser, 'GET', `mailing/emails/${id}`);
  for (const said of ['40,00', 'ES37000G12345674', '6789']) expect(text).toContain(said);

  const { earliest, collect_on, ready } = await propose();
  expect(collect_on >= before.told_from).toBe(true);
  const soon = await propose(earliest);
  expect(soon).toMatchObject({ untold: 2, told_from: collect_on });
  const body = { account, collect_on: earliest, count: ready.count, amount: ready.amount };
  expect(await ask(400, admin.browser, 'POST', path, body)).toHaveProperty('without_notice');
  await ask(201, admin.browser, 'POST', path, { ...body, without_notice: 'Lo acordó la asamblea' });
});

test('a renewal is told of so many days before it falls due: a file of that day may have it', async () => {
  const member = await choosing();
  const own = () => ask<Subscription>(200, admin.browser, 'GET', `memberships/subscriptions/${member.id}`);
  await ask(200, admin.browser, 'POST', `memberships/subscriptions/${member.id}/pay`, { amount: 2000, means: 'cash' });
  await eventually(async () => (await own()).status === 'active');
  await ask(201, admin.browser, 'POST', 'memberships/mandates', {
    ...aMandate(member.id, account),
    signed_on: '2026-11-30',
  });
  const due = (await own()).next_payment_datetime!;
  const daysTo = async (days: number) => {
    const { now } = await ask<{ now: string }>(200, admin.browser, 'GET', 'memberships/clock');
    return Math.floor((Date.parse(due) - Date.parse(now)) / 86_400_000) - days;
  };
  await forward(await daysTo(20));
  expect(await tell()).not.toContain(await mandateOf(member));
  await forward(await daysTo(13));
  // Reminders are letters, too: the notice names who collects.
  const notices = async () => {
    const all = (await letters(member)).map(({ id }) =>
      ask<EmailMessage>(200, admin.browser, 'GET', `mailing/emails/${id}`),
    );
    return (await Promise.all(all)).filter(({ text }) => text?.includes('ES37000G12345674'));
  };
  await eventually(async () => (await tell()).length === 0 && (await notices()).length === 1);
  expect((await notices())[0]!.text).toContain('20,00');
  expect(await own()).toMatchObject({ status: 'active', owed: 0 });

  await forward(15);
  await eventually(async () => (await propose()).ready.rows.some(({ user }) => user === member.id));
  expect(await propose()).toMatchObject({ untold: 0 });
});

test('who has no address is told by nobody here, and holds up nobody behind them', async () => {
  const notices = app.app.get(DebitNotices, { strict: false });
  const byPost = await Promise.all(
    Array.from({ length: 6 }, async (_, nth) => {
      const said = { first_name: 'Carmen', last_name_1: `Papel${'abcdef'[nth]}` };
      const { id } = await ask<{ id: string }>(201, admin.browser, 'POST', 'users/users', said);
      const paidFor = await choosing();
      await ask(201, admin.browser, 'POST', 'users/ties', { user: paidFor.id, kind: 'payer', other: id });
      await ask(201, admin.browser, 'POST', 'memberships/mandates', aMandate(id, account));
      return id;
    }),
  );
  const reader = await choosing();
  await ask(201, admin.browser, 'POST', 'memberships/mandates', aMandate(reader.id, account));
  await eventually(async () => (await propose()).untold >= byPost.length + 1);
  const { atOnce } = notices;
  try {
    notices.atOnce = 1;
    const mandate = await mandateOf(reader);
    const told: string[] = [];
    for (let turn = 0; turn < 20 && !told.includes(mandate); turn += 1) told.push(...(await tell()));
    expect(told).toContain(mandate);
  } finally {
    notices.atOnce = atOnce;
  }
});
