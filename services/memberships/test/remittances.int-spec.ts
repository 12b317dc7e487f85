import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  BankAccount,
  Invoice,
  Mandate,
  Page,
  PaymentIntent,
  PaymentRow,
  Remittance,
  RemittanceProposal,
  Subscription,
} from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { Remittances } from '../src/application/remittances.js';
import { aBankAccount, aFeePlan, aMandate, joinByFee } from './scenes.js';

let app: TestApp;
let admin: Person;
let price: string;
let account: string;
let another: string;

beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const named = { name: 'Vila de recibos' };
  const { id } = await ask<{ id: string }>(201, admin.browser, 'POST', 'organizations/organizations', named);
  price = await aFeePlan(app, id);
  const add = (nth: number) =>
    ask<BankAccount>(201, admin.browser, 'POST', 'memberships/bankaccounts', aBankAccount(id, nth));
  [{ id: account }, { id: another }] = [await add(0), await add(1)];
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
const read = (id: string) => ask<Remittance>(200, admin.browser, 'GET', `${path}/${id}`);
const act = (id: string, name: string, status = 200) => ask(status, admin.browser, 'POST', `${path}/${id}/${name}`, {});
const file = async (id: string) => (await admin.browser.get(`${path}/${id}/file`)).bytes;
const paymentsOf = async (id: string) =>
  (await ask<Page<PaymentRow>>(200, admin.browser, 'GET', `memberships/payments?remittance=${id}`)).results;

async function member(over: object | null = {}): Promise<Person> {
  const person = await enrol(app, [{ do: 'verify' }]);
  await joinByFee(app, person.id, price);
  if (over) await mandate(person, over);
  return person;
}

const mandate = ({ id }: Person, over: object = {}) =>
  ask<Mandate>(201, admin.browser, 'POST', 'memberships/mandates', { ...aMandate(id, account), ...over });

async function make(): Promise<Remittance> {
  const { ready, collect_on } = await propose();
  const body = { account, collect_on, count: ready.count, amount: ready.amount };
  const { id } = await ask<Remittance>(201, admin.browser, 'POST', path, body);
  await eventually(async () => (await read(id)).status === 'ready');
  return read(id);
}

async function pay({ id, browser }: Person, means: string): Promise<void> {
  const { open_invoice: invoice } = await ask<Subscription>(200, browser, 'GET', `memberships/subscriptions/${id}`);
  const intent = await ask<PaymentIntent>(201, browser, 'POST', 'memberships/paymentintents', { invoice });
  await ask(200, browser, 'POST', `memberships/sandbox/${intent.id}`, { means });
}

const forward = (days: number) => ask(200, admin.browser, 'POST', 'memberships/clock', { days });
const subscriptionOf = ({ id, browser }: Person) =>
  ask<Subscription>(200, browser, 'GET', `memberships/subscriptions/${id}`);
const invoiceOf = async ({ browser }: Person) =>
  (await ask<Page<Invoice>>(200, browser, 'GET', 'memberships/invoices')).results[0]!;

test('each fee that is due is in one list, with why it is not collected', async () => {
  const [ready, none, unsigned, ended, lapsed, card, debited, elsewhere] = [
    await member(),
    await member(null),
    await member({ signed_on: null }),
    await member(),
    await member({ signed_on: '2020-01-31' }),
    await member(null),
    await member(),
    await member({ account: another }),
  ];
  const over = await ask<Page<Mandate>>(200, admin.browser, 'GET', `memberships/mandates?user=${ended!.id}`);
  await ask(200, admin.browser, 'POST', `memberships/mandates/${over.results[0]!.id}/end`, {});
  await ask(201, card!.browser, 'POST', 'memberships/paymentmethods', { means: 'card_pays' });
  await pay(debited!, 'debit_pays');
  const found = await propose();
  const listed = Object.fromEntries(
    found.others.map(({ why, rows, count, amount }) => [why, [rows.map(({ user }) => user), count, amount]]),
  );
  expect(listed).toEqual({
    no_mandate: [[none!.id], 1, 2000],
    not_signed: [[unsigned!.id], 1, 2000],
    ended: [[ended!.id], 1, 2000],
    lapsed: [[lapsed!.id], 1, 2000],
    card: [[card!.id], 1, 2000],
    under_way: [[debited!.id], 1, 2000],
    other_account: [[elsewhere!.id], 1, 2000],
  });
  expect(found.ready).toMatchObject({ count: 1, amount: 2000, rows: [{ user: ready!.id, name: expect.any(String) }] });
});

test('what is ready is collected by one file, which is kept as it was made; nobody pays twice', async () => {
  const one = await member();
  const made = await make();
  expect(made).toMatchObject({ count: 2, amount: 4000, status: 'ready' });
  const bytes = await file(made.id);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(made.sha256);
  const text = bytes.toString('utf8');
  for (const said of [
    '<CtrlSum>40.00</CtrlSum>',
    'ES37000G12345674',
    '<SeqTp>RCUR</SeqTp>',
    'Ana Boix',
    made.collect_on,
  ])
    expect(text).toContain(said);
  const debits = await paymentsOf(made.id);
  expect(debits.map(({ status, means, amount }) => [status, means, amount])).toEqual(
    Array.from({ length: 2 }, () => ['processing', 'debit', 2000]),
  );
  for (const { id } of debits) expect(text).toContain(`<EndToEndId>${id.replaceAll('-', '')}</EndToEndId>`);
  const now = await propose();
  expect([now.ready.count, now.others.find(({ why }) => why === 'in_remittance')!.count]).toEqual([0, 2]);
  const { open_invoice } = await subscriptionOf(one);
  const cash = { amount: 2000, means: 'cash' };
  await ask(409, admin.browser, 'POST', `memberships/subscriptions/${one.id}/pay`, cash);
  expect(
    await ask<PaymentIntent>(201, one.browser, 'POST', 'memberships/paymentintents', { invoice: open_invoice }),
  ).toMatchObject({ status: 'processing', provider: 'bank' });

  await act(made.id, 'refuse');
  await eventually(async () => (await propose()).ready.count === 2);
  const again = await make();
  expect(again.count).toBe(2);
  expect((await paymentsOf(made.id)).map(({ status }) => status)).toEqual(['failed', 'failed']);
  expect((await file(made.id)).equals(bytes)).toBe(true);
  expect(await act(again.id, 'send')).toMatchObject({ status: 'sent' });
  await act(again.id, 'drop', 409);
  await forward(30);
  await eventually(async () => (await subscriptionOf(one)).status === 'active');
  expect(await read(again.id)).toMatchObject({ status: 'collected' });
  expect(await invoiceOf(one)).toMatchObject({ status: 'paid', amount_paid: 2000 });
  const [agreed] = (await ask<Page<Mandate>>(200, one.browser, 'GET', 'memberships/mandates')).results;
  expect(agreed!.lapses_on! > '2029-11').toBe(true);
  await act(again.id, 'refuse', 409);
});

test('one that is still being made can be stopped, and nobody stays in it', async () => {
  await member();
  const remittances = app.app.get(Remittances, { strict: false });
  const held = remittances.make.bind(remittances);
  let goOn: () => void = () => undefined;
  // The job has claimed the fees, and its process stands still before the file is kept.
  const claimed = new Promise<void>((resolve) => {
    remittances.make = async (context, remittance, candidates) => {
      const act = remittances.act.bind(remittances);
      remittances.act = async (told, command) => {
        if (command.do === 'keep') {
          resolve();
          await new Promise<void>((free) => (goOn = free));
          remittances.act = act;
        }
        return act(told, command);
      };
      await held(context, remittance, candidates);
    };
  });
  const { ready, collect_on } = await propose();
  const body = { account, collect_on, count: ready.count, amount: ready.amount };
  const { id } = await ask<Remittance>(201, admin.browser, 'POST', path, body);
  await claimed;
  await eventually(async () => (await propose()).ready.count === 0);
  expect(await act(id, 'drop')).toMatchObject({ status: 'dropped' });
  goOn();
  await eventually(async () => (await propose()).ready.count === ready.count);
  remittances.make = held;
  expect(await read(id)).toMatchObject({ status: 'dropped', count: 0 });
});

test('it is made of what was seen, on a day on which banks work, in time', async () => {
  await member();
  const { ready, earliest } = await propose();
  const body = { account, collect_on: earliest, count: ready.count, amount: ready.amount };
  const refused = async (over: object) => {
    const { status, json } = await admin.browser.post(path, { ...body, ...over });
    return [status, ...Object.keys(json as object)];
  };
  expect(await refused({ amount: 1 })).toEqual([409, 'detail', 'message', 'code']);
  expect(await refused({ collect_on: '2020-01-02' })).toEqual([400, 'collect_on']);
  expect(await refused({ collect_on: '2028-12-25' })).toEqual([400, 'collect_on']);
  expect(await refused({ account: crypto.randomUUID() })).toEqual([400, 'account']);
});
