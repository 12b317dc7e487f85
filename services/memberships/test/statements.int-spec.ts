import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { creditorReference } from '@ateneo/bank';
import type { AskedStatement, BankAccount, Job, Movement, Page, PaymentRow, Subscription } from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { FeeForMail } from '../src/public/fees-for-mail.js';
import { QueryBus } from '@nestjs/cqrs';
import { aBankAccount, aFeePlan, joinByFee } from './scenes.js';
import { treasuryHolds } from './treasury-figures.js';
import { type BankLine, camt053, norma43 } from './bank-statements.js';

let app: TestApp;
let admin: Person;
let account: BankAccount;
let people: readonly Person[];
let day: string;

const path = 'memberships/movements';
const own = ({ id }: Person) => ask<Subscription>(200, admin.browser, 'GET', `memberships/subscriptions/${id}`);
const invoiceOf = async (person: Person) => (await own(person)).open_invoice!;
const list = (query = '') => ask<Page<Movement>>(200, admin.browser, 'GET', `${path}?rowsPerPage=100${query}`);
const act = <Body extends object>(id: string, name: string, body: Body, status = 200) =>
  ask<Movement>(status, admin.browser, 'POST', `${path}/${id}/${name}`, body);
const transfers = async () =>
  (await ask<Page<PaymentRow>>(200, admin.browser, 'GET', 'memberships/payments?means=transfer&rowsPerPage=100'))
    .results;

/** What a letter of what they owe says. */
const tellOwed = ({ id }: Person) =>
  app.app.get(QueryBus, { strict: false }).execute(new FeeForMail(app.tenants.one, id, 'es', 'owed'));

beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const named = { name: 'Vila de extractos' };
  const { id } = await ask<{ id: string }>(201, admin.browser, 'POST', 'organizations/organizations', named);
  const price = await aFeePlan(app, id);
  account = await ask<BankAccount>(201, admin.browser, 'POST', 'memberships/bankaccounts', {
    ...aBankAccount(id),
    takes_transfers: true,
  });
  people = await Promise.all(Array.from({ length: 5 }, () => enrol(app, [{ do: 'verify' }])));
  for (const [nth, person] of people.entries()) {
    const names = { first_name: 'Aitana', last_name_1: `Boix${'abcde'[nth]!.repeat(3)}` };
    await ask(200, admin.browser, 'PATCH', `users/users/${person.id}`, names);
    await joinByFee(app, person.id, price);
    await eventually(async () => (await own(person)).open_invoice !== null);
  }
  day = new Date().toISOString().slice(0, 10);
});
afterAll(() => app?.close());

async function upload(content: string, status = 202): Promise<AskedStatement> {
  const edge = 'statement-edge';
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="banco.txt"\r\n\r\n`;
  const type = { 'content-type': `multipart/form-data; boundary=${edge}` };
  const answer = await admin.browser.post(
    `${path}/statements`,
    Buffer.from(`${head}${content}\r\n--${edge}--\r\n`),
    type,
  );
  expect([answer.status, answer.json]).toEqual([status, expect.anything()]);
  return answer.json as AskedStatement;
}

/** Read to its end. */
async function read(content: string): Promise<void> {
  const { job } = await upload(content);
  await eventually(async () => (await ask<Job>(200, admin.browser, 'GET', `jobs/jobs/${job}`)).status === 'done');
}

const line = (cents: number, text: string, over: Partial<BankLine> = {}): BankLine => ({ day, cents, text, ...over });

test('a statement is read once for ever, in whichever format and however its files overlap; what is plain books itself', async () => {
  const [exact, named] = people as [Person, Person];
  const { transfer } = await own(exact);
  const reference = transfer!.reference;
  expect(transfer).toEqual({
    holder: account.holder,
    iban: account.iban,
    reference: creditorReference(await invoiceOf(exact)),
  });
  expect(await tellOwed(exact)).toContainEqual(['Concepto', reference.replaceAll(/(.{4})(?=.)/g, '$1\u00A0')]);
  const lines = [
    line(2000, `CUOTA ${reference}`, { reference: 'R1' }),
    line(2000, 'TRANSFERENCIA DE AITANA BOIXBBB CUOTA', { reference: 'R2' }),
    line(-350, 'COMISION MANTENIMIENTO', { reference: 'R3' }),
  ];
  await read(camt053(account.iban, lines));
  await eventually(async () => (await own(exact)).status === 'active');
  expect([(await own(exact)).transfer, await tellOwed(exact)]).toEqual([null, []]);
  await read(norma43(account.iban, lines));
  await read(camt053(account.iban, lines.slice(1)));
  await read(norma43(account.iban, lines.slice(0, 2)));
  const { results } = await list();
  expect(results.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-350, 2000, 2000]);
  expect(results.map(({ status, is_automatic }) => [status, is_automatic]).toSorted()).toEqual([
    ['fees', true],
    ['waiting', false],
    ['waiting', false],
  ]);
  expect((await transfers()).map(({ user, amount, day: on }) => [user, amount, on])).toEqual([[exact.id, 2000, day]]);
  // The same day and sum again, by another reference of the bank: another movement.
  await read(camt053(account.iban, [...lines, line(2000, 'REPETIDA', { reference: 'R4' })]));
  expect((await list()).count).toBe(4);
  const offered = results.find(({ text }) => text?.includes('BOIXBBB'))!.candidates;
  expect(offered.map(({ user, why, amount }) => [user, why, amount])).toEqual([[named.id, 'name', 2000]]);
});

test('what somebody accepts is paid as a transfer, once; undone it is owed again, and can be of another', async () => {
  const [, named, other] = people as [Person, Person, Person];
  const waits = (await list('&status=waiting')).results.find(({ text }) => text?.includes('BOIXBBB'))!;
  const fees = [{ invoice: await invoiceOf(named), amount: 2000 }];
  await act(waits.id, 'book', { fees: [{ ...fees[0], amount: 1000 }] }, 400);
  await act(waits.id, 'book', { fees, others: [{ kind: 'cost', amount: 1 }] }, 400);
  expect(await act(waits.id, 'book', { fees })).toMatchObject({ status: 'fees', is_automatic: false });
  await act(waits.id, 'book', { fees }, 409);
  await eventually(async () => (await own(named)).status === 'active');
  const [payment] = (await transfers()).filter(({ user }) => user === named.id);
  // By the payment alone it is not taken back: its money did come.
  await ask(409, admin.browser, 'POST', `memberships/payments/${payment!.id}/undo`, {});
  expect(await act(waits.id, 'undo', {})).toMatchObject({ status: 'waiting', fees: [] });
  await eventually(async () => (await own(named)).status !== 'active');
  await act(waits.id, 'book', { fees: [{ invoice: await invoiceOf(other), amount: 2000 }] });
  await eventually(async () => (await own(other)).status === 'active');
  const kept = (await transfers()).filter(({ status }) => status === 'succeeded');
  expect(kept.map(({ user }) => user).toSorted()).toEqual([people[0]!.id, other.id].toSorted());
});

test('one transfer for several fees and a gift; a cost; what is not booked says why', async () => {
  const [, , , four, five] = people as [Person, Person, Person, Person, Person];
  await read(camt053(account.iban, [line(5000, 'FAMILIA', { reference: 'R9' })]));
  const waiting = (await list('&status=waiting')).results;
  const at = (cents: number) => waiting.find(({ amount }) => amount === cents)!;
  const fees = await Promise.all([four, five].map(async (one) => ({ invoice: await invoiceOf(one), amount: 2000 })));
  const others = [{ kind: 'donation', amount: 1000 }];
  await act(at(5000).id, 'book', { fees, others });
  for (const one of [four, five]) await eventually(async () => (await own(one)).status === 'active');
  expect(await act(at(-350).id, 'book', { others: [{ kind: 'cost', amount: 350 }] })).toMatchObject({
    status: 'other',
  });
  await act(at(2000).id, 'ignore', { note: '' }, 400);
  expect(await act(at(2000).id, 'ignore', { note: 'Es de otra asociación' })).toMatchObject({ status: 'ignored' });
  expect((await list('&status=waiting')).count).toBe(0);
  const sums = await ask<object>(200, admin.browser, 'GET', `${path}/sums`);
  expect(sums).toEqual({ count: 5, came: 11_000, left: 350 });
});

const sentences: Record<string, RegExp> = {
  'memberships.statement_account': /cuenta que no está/u,
  'memberships.statement_day': /movimientos del/u,
  'memberships.statement_cut': /incompleto/u,
  'memberships.statement_sums': /no suman/u,
  'memberships.statement_unreadable': /no es un extracto/u,
};

test('what came and left is told to the cent, month by month, also of what is no fee', async () => {
  await app.viewsCaughtUp();
  const { months, unsorted } = await treasuryHolds(app, admin);
  // Four fees, a gift, and what the bank takes.
  expect(months.map(({ amount }) => amount)).toEqual([8_000 + 1_000 - 350]);
  expect(unsorted).toEqual({ count: 0, amount: 0 });
});

test('a file with a fault books nothing, and says which', async () => {
  const { count } = await list();
  const lines = [line(2000, 'UNA')];
  const faults: [string, string][] = [
    ['memberships.statement_account', camt053('ES7921000813610123456789', lines)],
    ['memberships.statement_day', camt053(account.iban, [line(2000, 'VIEJA', { day: '2019-01-02' })])],
    ['memberships.statement_day', norma43(account.iban, [line(2000, 'FUTURA', { day: '2099-01-02' })])],
    ['memberships.statement_cut', camt053(account.iban, lines).slice(0, -90)],
    ['memberships.statement_sums', norma43(account.iban, lines).replace('0000000002000978', '0000000002001978')],
    ['memberships.statement_unreadable', '<!DOCTYPE a [<!ENTITY b "c">]><Document>&b;</Document>'],
    ['memberships.statement_unreadable', 'fecha;importe'],
  ];
  for (const [code, content] of faults) {
    const { file } = (await upload(content, 400)) as unknown as { file: string[] };
    expect([code, file[0]]).toEqual([code, expect.stringMatching(sentences[code]!)]);
  }
  expect((await list()).count).toBe(count);
});

test('who is erased is nowhere in what the bank said', async () => {
  const [exact] = people as [Person];
  const mine = async () => (await list('&status=fees')).results.filter(({ is_automatic }) => is_automatic);
  const before = await mine();
  expect(before[0]).toMatchObject({ text: expect.stringContaining('CUOTA') });
  await ask(200, admin.browser, 'DELETE', `users/users/${exact.id}`);
  await eventually(async () => (await mine())[0]?.text === null);
  expect((await mine())[0]).toMatchObject({ amount: 2000, fees: [], party: null });
});
