import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  AskedReturns,
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
let people: readonly Person[];
let file: Remittance;
/** In the order of the people. */
let debits: readonly PaymentRow[];

const path = 'memberships/remittances';
const forward = (days: number) => ask(200, admin.browser, 'POST', 'memberships/clock', { days });
const propose = () => ask<RemittanceProposal>(200, admin.browser, 'GET', `${path}/proposal?account=${account}`);
const own = ({ id, browser }: Person) => ask<Subscription>(200, browser, 'GET', `memberships/subscriptions/${id}`);
const payment = (id: string) => ask<PaymentRow>(200, admin.browser, 'GET', `memberships/payments/${id}`);
const mandateOf = async ({ browser }: Person) =>
  (await ask<Page<Mandate>>(200, browser, 'GET', 'memberships/mandates')).results[0]!;
const whyOf = async ({ id }: Person) => {
  const { ready, others } = await propose();
  if (ready.rows.some(({ user }) => user === id)) return 'ready';
  return others.find(({ rows }) => rows.some(({ user }) => user === id))?.why;
};

beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const named = { name: 'Vila de devoluciones' };
  const { id } = await ask<{ id: string }>(201, admin.browser, 'POST', 'organizations/organizations', named);
  const price = await aFeePlan(app, id);
  const into = aBankAccount(id);
  ({ id: account } = await ask<BankAccount>(201, admin.browser, 'POST', 'memberships/bankaccounts', into));
  people = await Promise.all(Array.from({ length: 3 }, () => enrol(app, [{ do: 'verify' }])));
  for (const { id: user } of people) {
    await joinByFee(app, user, price);
    await ask(201, admin.browser, 'POST', 'memberships/mandates', aMandate(user, account));
  }
  file = await collect();
  debits = await debitsOf(file);
});
afterAll(() => app?.close());

/** All that is due is collected by a file that the bank has. */
async function collect(): Promise<Remittance> {
  const { ready, collect_on } = await propose();
  const body = { account, collect_on, count: ready.count, amount: ready.amount };
  const { id } = await ask<Remittance>(201, admin.browser, 'POST', path, body);
  await eventually(async () => (await admin.browser.post(`${path}/${id}/send`, {})).status === 200);
  return ask<Remittance>(200, admin.browser, 'GET', `${path}/${id}`);
}

async function debitsOf({ id }: Remittance): Promise<PaymentRow[]> {
  const { results } = await ask<Page<PaymentRow>>(200, admin.browser, 'GET', `memberships/payments?remittance=${id}`);
  return people.flatMap((person) => results.filter(({ user }) => user === person.id));
}

/** That a fee was not paid. */
async function letters({ id }: Person): Promise<number> {
  const query = `mailing/emails?rowsPerPage=100&user=${id}&category=membership_payment`;
  return (await ask<Page<EmailRow>>(200, admin.browser, 'GET', query)).count;
}

const plain = ({ id }: { readonly id: string }) => id.replaceAll('-', '');
const xml = (inner: string) => `<?xml version="1.0"?><Document>${inner}</Document>`;
const pain002 = (debit: PaymentRow, reason: string) =>
  xml(
    `<CstmrPmtStsRpt><OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${plain(debit)}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt>`,
  );
const camt054 = (debit: PaymentRow, reason: string) =>
  xml(
    `<BkToCstmrDbtCdtNtfctn><Ntfctn><Ntry><NtryDtls><TxDtls><Refs><EndToEndId>${plain(debit).toUpperCase()}</EndToEndId></Refs><RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf></TxDtls></NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn>`,
  );
const norma43 = (debit: PaymentRow, reason: string) =>
  ['1112341234', `${'22'.padEnd(27)}100000000002000`, `2301DEV ${reason} ${plain(debit)}`, '88'].join('\r\n');

async function upload(content: string, status = 202): Promise<AskedReturns> {
  const edge = 'returns-edge';
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="banco.txt"\r\n\r\n`;
  const type = { 'content-type': `multipart/form-data; boundary=${edge}` };
  const answer = await admin.browser.post(`${path}/returns`, Buffer.from(`${head}${content}\r\n--${edge}--\r\n`), type);
  expect([answer.status, answer.json]).toEqual([status, expect.anything()]);
  return answer.json as AskedReturns;
}

test('a debit that came back is owed again, once, in whichever formats and whenever it is told', async () => {
  const [gone, poor] = people as [Person, Person];
  await forward(20);
  for (const one of people) await eventually(async () => (await own(one)).status === 'active');
  const before = [await letters(gone), await letters(poor)];
  expect(await upload(pain002(debits[0]!, 'AC04'))).toMatchObject({ debits: 1, files: 0 });
  await eventually(async () => (await own(gone)).status === 'past_due');
  await upload(camt054(debits[0]!, 'AC04'));
  await upload(norma43(debits[0]!, 'AC04'));
  await upload(camt054(debits[1]!, 'AM04'));
  await eventually(async () => (await own(poor)).status === 'past_due');
  expect(await payment(debits[0]!.id)).toMatchObject({ status: 'returned', reason: 'AC04' });
  expect((await own(people[2]!)).status).toBe('active');
  // The letter to who was told last is there; whoever was told three times has one, too.
  await eventually(async () => (await letters(poor)) === before[1]! + 1);
  expect(await letters(gone)).toBe(before[0]! + 1);
  expect([await whyOf(poor), await whyOf(gone)]).toEqual(['ready', 'returned']);
  expect(await mandateOf(gone)).toMatchObject({ state: 'active', blocked_by: 'AC04' });
});

test('an account that is changed is collected from; no money twice in a row waits for somebody', async () => {
  const [gone, poor] = people as [Person, Person];
  const { id } = await mandateOf(gone);
  const moved = { holder: 'Ana Boix', iban: 'DE89370400440532013000' };
  await ask(200, admin.browser, 'POST', `memberships/mandates/${id}/account`, moved);
  await eventually(async () => (await whyOf(gone)) === 'ready');
  const again = await debitsOf(await collect());
  expect(again.map(({ user }) => user)).toEqual([gone.id, poor.id]);
  await forward(10);
  await eventually(async () => (await own(poor)).status === 'active');
  const bounce = (debit: PaymentRow, status = 200) =>
    ask(status, admin.browser, 'POST', `memberships/payments/${debit.id}/bounce`, { reason: 'AM04' });
  await bounce(again[1]!);
  await bounce(again[1]!);
  await eventually(async () => (await whyOf(poor)) === 'returned');
  const { id: blocked } = await mandateOf(poor);
  expect(await ask(200, admin.browser, 'POST', `memberships/mandates/${blocked}/free`, {})).toMatchObject({
    blocked_by: null,
  });
  await eventually(async () => (await whyOf(poor)) === 'ready');
});

test('what is no file of a bank is said so, and a debit that no file of ours has is nothing', async () => {
  expect(await upload('nombre;importe', 400)).toHaveProperty('file');
  expect(await upload(`<!DOCTYPE a [<!ENTITY b "${'c'.repeat(999)}">]><Document>&b;</Document>`, 400)).toHaveProperty(
    'file',
  );
  const before = await Promise.all(debits.map(({ id }) => payment(id)));
  await upload(pain002({ ...debits[2]!, id: crypto.randomUUID() }, 'AC04'));
  await ask(409, admin.browser, 'POST', `memberships/payments/${crypto.randomUUID()}/bounce`, { reason: 'AC04' });
  expect(await Promise.all(debits.map(({ id }) => payment(id)))).toEqual(before);
});
