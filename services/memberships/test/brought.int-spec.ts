import { randomUUID } from 'node:crypto';
import type { Invoice, Price, Product, Subscription, User } from '@ateneo/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Importing, importing } from '../../identity/test/importing.js';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';

const heading =
  'nombre;primer apellido;correo;número de socio;socio desde;plan de cuota;periodicidad;cuota pagada hasta;cobrar desde;debe';
const DAY = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

describe('memberships that a file brings', () => {
  let app: TestApp;
  let admin: Person, stranger: Person;
  let files: Importing;
  beforeAll(async () => {
    app = await startApp({ alone: true });
    admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
    stranger = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }], {}, TWO);
    files = importing(app, admin);
    await plans(admin);
    await plans(stranger);
  });
  afterAll(() => app.close());

  /** The same in both associations. */
  async function plans({ browser }: Person): Promise<void> {
    const made = await browser.post('organizations/organizations', { name: 'Agrupación General' });
    const { id: organization } = made.json as { id: string };
    const names = (es: string) => ({ es, ca: '', gl: '', eu: '' });
    const plan = async (name: string, ...prices: readonly object[]) => {
      const said = { names: names(name), organization };
      const { id: product } = await ask<Product>(201, browser, 'POST', 'memberships/products', said);
      for (const price of prices) await ask<Price>(201, browser, 'POST', 'memberships/prices', { product, ...price });
    };
    await plan('Cuota general', { amount: 2000, interval: 'year' }, { amount: 200, interval: 'month' });
    await plan('Honorífica', { amount: 0, interval: 'once' });
    await app.viewsCaughtUp();
  }

  const row = (said: Record<string, string>) => {
    const email = `b${randomUUID().slice(0, 8)}@example.org`;
    const { number = '', since = '', plan = '', every = '', until = '', from = '', owed = '' } = said;
    return { email, line: ['Ane', 'Zubia', email, number, since, plan, every, until, from, owed].join(';') };
  };
  const fileOf = (...rows: readonly { line: string }[]) => [heading, ...rows.map(({ line }) => line)].join('\n');
  const personOf = async (email: string) => {
    const { results } = await ask<{ results: User[] }>(200, admin.browser, 'GET', `users/users?email=${email}`);
    return results[0]!;
  };
  const feeOf = async (email: string) => {
    await app.viewsCaughtUp();
    const { id } = await personOf(email);
    return ask<Subscription>(200, admin.browser, 'GET', `memberships/subscriptions/${id}`);
  };
  const sums = () => ask<{ owed: number; count: number }>(200, admin.browser, 'GET', 'memberships/subscriptions/sums');

  test('go on as they stood: since when, until when paid, what is owed as one sum, to the cent; nothing is asked for, nobody is told', async () => {
    const paid = row({ since: '01/03/2019', number: '41', plan: 'cuota general', every: 'anual', until: dayIn(100) });
    const owing = row({ plan: 'Cuota general', every: 'mensual', until: dayIn(-400), owed: '1.045,30 €' });
    const honorary = row({ plan: 'Honorífica' });
    const later = row({ plan: 'Cuota general', every: 'anual', from: dayIn(40) });
    const file = fileOf(paid, owing, honorary, later);
    const told = await files.preview(file);
    expect(told).toMatchObject({
      new: 4,
      faulty: 0,
      fees: { count: 4, for_nothing: 1, owing: 1, owed: 104_530, kept: 0 },
    });
    expect(told.guesses).toMatchObject([{ kind: 'fee_past', line: 3 }]);
    const lines = await files.imported(file);
    expect(lines.slice(1).map((line) => line.split(';').slice(1, 5).join())).toEqual(
      [paid, owing, honorary, later].map(({ email }) => `Alta,${email},,`),
    );
    expect(await feeOf(paid.email)).toMatchObject({
      status: 'active',
      number: '41',
      amount: 2000,
      owed: 0,
      open_invoice: null,
      since: expect.stringMatching(/^2019-02-28T23/),
      joined_datetime: expect.stringMatching(/^2019-02-28T23/),
    });
    const asked = async (email: string) => (await feeOf(email)).next_payment_datetime!.slice(0, 10);
    expect(await asked(paid.email)).toBe(dayIn(100));
    expect(await asked(later.email)).toBe(dayIn(39));
    expect(await feeOf(owing.email)).toMatchObject({ status: 'past_due', owed: 104_530, overdue_reason: 'never_paid' });
    expect(await feeOf(honorary.email)).toMatchObject({ status: 'active', amount: 0, period_end: null, owed: 0 });
    expect((await sums()).owed).toBe(104_530);
    const people = await Promise.all([paid, owing, honorary, later].map(({ email }) => personOf(email)));
    for (const { id, organization_name } of people) {
      expect(organization_name).toBe('Agrupación General');
      const invoices = await ask<{ results: Invoice[] }>(200, admin.browser, 'GET', `memberships/invoices?user=${id}`);
      expect(invoices.results.filter(({ number }) => number !== null)).toEqual([]);
      const mails = await ask<{ results: object[] }>(200, admin.browser, 'GET', `mailing/emails?user=${id}`);
      expect(mails.results).toEqual([]);
    }
  });

  test('what is owed adds up to the cent, however it is written', async () => {
    const styles: readonly ((cents: number) => string)[] = [
      (cents) => (cents / 100).toFixed(2),
      (cents) => `${(cents / 100).toFixed(2).replace('.', ',')} €`,
      (cents) => new Intl.NumberFormat('de', { minimumFractionDigits: 2 }).format(cents / 100),
      (cents) => String((cents / 100) * 1.0000000000000002),
    ];
    const anySum = fc.tuple(fc.integer({ min: 1, max: 999_999 }), fc.constantFrom(...styles));
    const owed = fc.sample(anySum, 60);
    const said = { plan: 'Cuota general', every: 'anual', until: dayIn(100) };
    const rows = owed.map(([cents, style]) => row({ ...said, owed: style(cents) }));
    const sum = owed.reduce((all, [cents]) => all + cents, 0);
    const before = (await sums()).owed;
    expect(await files.preview(fileOf(...rows))).toMatchObject({ faulty: 0, fees: { owing: 60, owed: sum } });
    await files.imported(fileOf(...rows));
    expect((await sums()).owed).toBe(before + sum);
  });

  test('what was owed is paid in parts, and no period with it', async () => {
    const owing = row({ plan: 'Cuota general', every: 'anual', until: dayIn(100), owed: '30,10' });
    await files.imported(fileOf(owing));
    const { id, period_end } = await feeOf(owing.email);
    const pay = (amount: number) =>
      ask(200, admin.browser, 'POST', `memberships/subscriptions/${id}/pay`, { amount, means: 'cash' });
    await pay(2000);
    expect(await feeOf(owing.email)).toMatchObject({ status: 'past_due', owed: 1010 });
    await pay(1010);
    await eventually(async () => (await feeOf(owing.email)).status === 'active');
    expect(await feeOf(owing.email)).toMatchObject({ owed: 0, period_end, next_payment_datetime: period_end });
  });

  test('stay as they are when the file comes again, or another one says something else', async () => {
    const one = row({ number: '7700', plan: 'Cuota general', every: 'anual', until: dayIn(100), owed: '5' });
    await files.imported(fileOf(one));
    const before = await feeOf(one.email);
    expect(await files.preview(fileOf(one))).toMatchObject({ known: 1, changed: 0, fees: { count: 0, kept: 1 } });
    const otherwise = fileOf({ line: one.line.replace('anual', 'mensual').replace(/5$/, '90') });
    expect(await files.preview(otherwise)).toMatchObject({ changed: 0, fees: { count: 0, kept: 1 } });
    await files.imported(otherwise, { correct: 'true' });
    expect(await feeOf(one.email)).toEqual(before);
  });

  test('of somebody who is there and pays nothing begins where that is wanted', async () => {
    const one = row({});
    await files.imported(fileOf(one));
    const paying = fileOf({ line: one.line.replace(';;;;;;;', `;;;Cuota general;anual;${dayIn(30)};;`) });
    expect(await files.preview(paying)).toMatchObject({
      changed: 1,
      changes: [{ field: 'fee_plan', before: '', after: 'Cuota general' }, { field: 'fee_charged_from' }],
    });
    await files.imported(paying, { correct: 'true' });
    expect(await feeOf(one.email)).toMatchObject({ status: 'active' });
  });

  test('are refused by row and field where they say what is not; who says no day is charged from one that is said for all', async () => {
    const wrong = [
      row({ plan: 'De lujo', until: '2026' }),
      row({ plan: 'Cuota general', until: '2030' }),
      row({ plan: 'Cuota general', every: 'anual', until: '2030', owed: '1.234' }),
      row({ plan: 'Cuota general', every: 'anual', until: 'mañana' }),
      row({ plan: 'Cuota general', every: 'anual' }),
    ];
    const told = await files.preview(fileOf(...wrong));
    expect(told.faults.map(({ line, field }) => `${line} ${field}`)).toEqual([
      '2 fee_plan',
      '3 fee_interval',
      '4 fee_owed',
      '5 fee_paid_until',
      '6 fee_paid_until',
    ]);
    const from = { charged_from: dayIn(10) };
    expect(await files.preview(fileOf(wrong[4]!), from)).toMatchObject({ faulty: 0, fees: { count: 1 } });
    await files.imported(fileOf(wrong[4]!), from);
    expect((await feeOf(wrong[4]!.email)).next_payment_datetime!.slice(0, 10)).toBe(dayIn(9));
  });

  test('are exported so that another association reads the same, and the same one finds nothing to change', async () => {
    const file = await files.exported();
    expect(await files.preview(file, { create: 'true' })).toMatchObject({
      new: 0,
      changed: 0,
      faulty: 0,
      fees: { count: 0 },
    });
    await files.imported(file, { create: 'true' }, stranger);
    const fees = async (who: Person) => {
      const [head = '', ...lines] = String(await files.exported(who))
        .replace('\uFEFF', '')
        .trim()
        .split('\n');
      const titles = head.split(';');
      const own = (title: string) => title === 'Correo electrónico' || /cuota|debe|paga/i.test(title);
      const cells = lines.map((line) => line.split(';').filter((_, at) => own(titles[at]!)));
      return cells.filter(([email]) => email!.startsWith('b')).toSorted();
    };
    const ours = await fees(admin);
    expect(ours.length).toBeGreaterThan(6);
    expect(await fees(stranger)).toEqual(ours);
  });

  test('are asked for the next fee when their day comes, and those for nothing never', async () => {
    const [soon, honorary] = [
      row({ plan: 'Cuota general', every: 'anual', until: dayIn(5) }),
      row({ plan: 'Honorífica' }),
    ];
    await files.imported(fileOf(soon, honorary));
    expect(await feeOf(soon.email)).toMatchObject({ status: 'active' });
    await ask(200, admin.browser, 'POST', 'memberships/clock', { days: 8 });
    await eventually(async () => (await feeOf(soon.email)).status === 'past_due');
    expect(await feeOf(soon.email)).toMatchObject({ owed: 2000 });
    expect(await feeOf(honorary.email)).toMatchObject({ status: 'active', owed: 0 });
  });
});
