import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  BankAccount,
  EmailRow,
  Mandate,
  Page,
  PaymentRow,
  Remittance,
  RemittanceProposal,
  Subscription,
} from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { aBankAccount, aFeePlan, aMandate, joinByFee } from './scenes.js';

let app: TestApp;
let admin: Person;
let account: string;
let price: string;

const path = 'memberships/remittances';
const forward = (days: number) => ask(200, admin.browser, 'POST', 'memberships/clock', { days });
const own = ({ id, browser }: Person) => ask<Subscription>(200, browser, 'GET', `memberships/subscriptions/${id}`);
const statusOf = async (person: Person) => (await own(person)).status;
const agree = ({ id }: Person, over: object = {}) =>
  ask<Mandate>(201, admin.browser, 'POST', 'memberships/mandates', {
    ...aMandate(id, account),
    signed_on: '2026-11-30',
    ...over,
  });
const act = (mandate: Mandate, name: string) =>
  ask(200, admin.browser, 'POST', `memberships/mandates/${mandate.id}/${name}`, {});

beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const named = { name: 'Vila que espera' };
  const { id } = await ask<{ id: string }>(201, admin.browser, 'POST', 'organizations/organizations', named);
  price = await aFeePlan(app, id);
  const into = aBankAccount(id);
  ({ id: account } = await ask<BankAccount>(201, admin.browser, 'POST', 'memberships/bankaccounts', into));
});
afterAll(() => app?.close());

async function choosing(): Promise<Person> {
  const person = await enrol(app, [{ do: 'verify' }]);
  await joinByFee(app, person.id, price);
  return person;
}

/** Who has paid the first fee in hand. */
async function aMember(): Promise<Person> {
  const person = await choosing();
  await ask(200, admin.browser, 'POST', `memberships/subscriptions/${person.id}/pay`, { amount: 2000, means: 'cash' });
  await eventually(async () => (await statusOf(person)) === 'active');
  return person;
}

/** All that is due is collected by a file that the bank has. */
async function collect(): Promise<PaymentRow[]> {
  const { ready, collect_on } = await ask<RemittanceProposal>(
    200,
    admin.browser,
    'GET',
    `${path}/proposal?account=${account}`,
  );
  const body = { account, collect_on, count: ready.count, amount: ready.amount };
  const { id } = await ask<Remittance>(201, admin.browser, 'POST', path, body);
  await eventually(async () => (await admin.browser.post(`${path}/${id}/send`, {})).status === 200);
  return (await ask<Page<PaymentRow>>(200, admin.browser, 'GET', `memberships/payments?remittance=${id}`)).results;
}

const bounce = ({ id }: PaymentRow, reason: string) =>
  ask(200, admin.browser, 'POST', `memberships/payments/${id}/bounce`, { reason });

/** That a fee was not paid. */
async function letters({ id }: Person): Promise<number> {
  const query = `mailing/emails?rowsPerPage=100&user=${id}&category=membership_payment`;
  return (await ask<Page<EmailRow>>(200, admin.browser, 'GET', query)).count;
}

test('who has agreed to be debited owes nothing before a file has tried', async () => {
  const [waits, without, ends, stopped, first] = [
    await aMember(),
    await aMember(),
    await aMember(),
    await aMember(),
    await choosing(),
  ];
  const [, ending, blocked] = [await agree(waits!), await agree(ends!), await agree(stopped!), await agree(first!)];
  await forward(20);
  // The first fee waits, too.
  expect(await statusOf(first!)).toBe('incomplete');
  const [paid] = (await collect()).filter(({ user }) => user === first!.id);
  await forward(10);
  await eventually(async () => (await statusOf(first!)) === 'active');
  expect(paid).toMatchObject({ amount: 2000 });

  await forward(340);
  await eventually(async () => (await statusOf(without!)) === 'past_due');
  expect(await own(waits!)).toMatchObject({ status: 'active', owed: 2000, debit_from: '6789' });
  expect(await own(without!)).toMatchObject({ overdue_reason: 'never_paid', debit_from: null });

  // No bank takes it any more: it is owed at once.
  await act(ending!, 'end');
  await eventually(async () => (await statusOf(ends!)) === 'past_due');
  const debits = await collect();
  expect(debits.map(({ user }) => user).toSorted()).toEqual([waits!.id, stopped!.id, first!.id].toSorted());
  await bounce(
    debits.find(({ user }) => user === stopped!.id)!,
    'AC04',
  );
  await eventually(async () => (await statusOf(stopped!)) === 'past_due');
  expect(await own(stopped!)).toMatchObject({ overdue_reason: 'returned', debit_from: null });
  expect(blocked).toBeDefined();
  await forward(10);
  await eventually(async () => (await own(waits!)).owed === 0);
  expect(await statusOf(waits!)).toBe('active');
  await eventually(async () => (await letters(stopped!)) === 1);
  expect([await letters(waits!), await letters(first!)]).toEqual([0, 0]);

  // Mended, it waits for the next file, longer than the days of grace last.
  const moved = { holder: 'Ana Boix', iban: 'DE89370400440532013000' };
  await ask(200, admin.browser, 'POST', `memberships/mandates/${blocked!.id}/account`, moved);
  await eventually(async () => (await own(stopped!)).debit_from === '3000');
  await forward(31);
  expect([await statusOf(stopped!), await statusOf(without!)]).toEqual(['past_due', 'unpaid']);
  await forward(15);
  await eventually(async () => (await statusOf(stopped!)) === 'unpaid');
});

test('a file that nobody makes is waited for as long as the account says; who signs while they owe waits for it, too', async () => {
  const [waits, signs] = [await aMember(), await aMember()];
  await agree(waits!);
  await forward(366);
  await eventually(async () => (await statusOf(signs!)) === 'past_due');
  await agree(signs!);
  await eventually(async () => (await own(signs!)).debit_from === '6789');
  const before = await letters(signs!);
  await forward(40);
  expect([await statusOf(waits!), await statusOf(signs!)]).toEqual(['active', 'past_due']);
  expect(await letters(signs!)).toBe(before);
  await forward(6);
  await eventually(async () => (await statusOf(waits!)) === 'past_due');
  expect(await statusOf(signs!)).toBe('unpaid');
  expect(await own(waits!)).toMatchObject({ reason: 'not_collected', debit_from: null });
});

test('what somebody else pays for is collected from them, and it is they who hear that it came back', async () => {
  const [child, parent] = [await aMember(), await enrol(app, [{ do: 'verify' }])];
  await agree(parent!, { holder: 'Rosa Vila', signed_on: '2028-11-30' });
  await forward(366);
  await eventually(async () => (await statusOf(child!)) === 'past_due');
  const tie = { user: child!.id, kind: 'payer', other: parent!.id };
  await ask(201, admin.browser, 'POST', 'users/ties', tie);
  await eventually(async () => (await own(child!)).debit_from === '6789');
  const debits = await collect();
  const [debit] = debits.filter(({ user }) => user === child!.id);
  await forward(10);
  await eventually(async () => (await statusOf(child!)) === 'active');
  const before = await letters(child!);
  await bounce(debit!, 'AM04');
  await bounce(debit!, 'AM04');
  await eventually(async () => (await letters(child!)) === before + 1);
  const query = `mailing/emails?user=${child!.id}&category=membership_payment`;
  const { results } = await ask<Page<EmailRow>>(200, admin.browser, 'GET', query);
  // The letter about the child's fee is read by who pays it.
  expect(results[0]).toMatchObject({ user: child!.id });
});
