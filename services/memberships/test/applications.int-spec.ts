import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  EmailMessage,
  EmailRow,
  Invoice,
  Notice,
  PaymentIntent,
  Price,
  Product,
  Subscription,
} from '@ateneo/contracts';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { ComingFees } from '../src/application/coming-fees.js';

let app: TestApp;
let admin: Person;
let asks: string;

beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const made = await admin.browser.post('organizations/organizations', { name: 'Agrupación General' });
  asks = await aPrice((made.json as { id: string }).id);
});
afterAll(() => app.close());

async function aPrice(organization: string, over: object = {}): Promise<string> {
  const names = { es: 'Cuota general', ca: '', gl: '', eu: '' };
  const terms = { names, organization, needs_approval: true };
  const { id: product } = await ask<Product>(201, admin.browser, 'POST', 'memberships/products', terms);
  const price = { product, amount: 2000, interval: 'year', ...over };
  return (await ask<Price>(201, admin.browser, 'POST', 'memberships/prices', price)).id;
}

const own = ({ id, browser }: Person) => ask<Subscription>(200, browser, 'GET', `memberships/subscriptions/${id}`);
const forward = (days: number) => ask(200, admin.browser, 'POST', 'memberships/clock', { days });
const act = ({ id }: Person, what: string, body: object = {}) =>
  ask<Subscription>(200, admin.browser, 'POST', `memberships/subscriptions/${id}/${what}`, body);

async function apply(price = asks): Promise<Person> {
  const person = await enrol(app, [{ do: 'verify' }]);
  await ask(201, person.browser, 'POST', 'memberships/subscriptions', { price });
  return person;
}

async function pay({ browser, id }: Person): Promise<void> {
  const { open_invoice: invoice } = await own({ browser, id } as Person);
  const intent = await ask<PaymentIntent>(201, browser, 'POST', 'memberships/paymentintents', { invoice });
  await ask(200, browser, 'POST', `memberships/sandbox/${intent.id}`, { means: 'card_pays' });
}

/** Mails to them of these categories, the oldest first. */
async function letters({ id }: Person, categories: string): Promise<EmailMessage[]> {
  const path = `mailing/emails?rowsPerPage=100&user=${id}&category=${categories}&sortBy=creation_datetime`;
  const { results } = await ask<{ results: EmailRow[] }>(200, admin.browser, 'GET', path);
  return Promise.all(results.map((row) => ask<EmailMessage>(200, admin.browser, 'GET', `mailing/emails/${row.id}`)));
}
const OF_FEES = 'membership_due,membership_payment,membership_ended,carnet,invoice';
const told = (person: Person, count: number) =>
  eventually(async () => {
    const found = await letters(person, OF_FEES);
    return found.length === count && found.every(({ text }) => text !== null);
  });
/** No letter comes after what is in the log now. */
async function allWritten(): Promise<void> {
  for (let quiet = 0, before = ''; quiet < 3;) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const head = String(await app.core.store.head());
    quiet = head === before ? quiet + 1 : 0;
    before = head;
  }
}

async function noticesOf({ browser }: Person): Promise<Notice[]> {
  return (await ask<{ results: Notice[] }>(200, browser, 'GET', 'notifications/notifications?rowsPerPage=100')).results;
}
const subtypes = async (person: Person) => (await noticesOf(person)).map(({ params }) => params.subtype);

test('superusers hear that somebody applied, and find who waits for an answer apart from who is to pay', async () => {
  const person = await apply();
  const notice = async () => (await noticesOf(admin)).find(({ params }) => params.link?.includes(person.id));
  await eventually(async () => (await notice()) !== undefined);
  expect((await notice())!.params).toMatchObject({
    subtype: 'membership_applied',
    link: `/admin/subscriptions/${person.id}/show`,
    title: expect.stringContaining('ha pedido'),
    description: '',
  });
  expect(await subtypes(person)).not.toContain('membership_applied');
  const listed = async (status: string) => {
    const path = `memberships/subscriptions?rowsPerPage=100&status=${status}`;
    return (await ask<{ results: Subscription[] }>(200, admin.browser, 'GET', path)).results.map(({ id }) => id);
  };
  expect(await listed('applied')).toContain(person.id);
  expect(await listed('incomplete')).not.toContain(person.id);
  await act(person, 'approve');
  expect(await listed('applied')).not.toContain(person.id);
  expect(await listed('incomplete')).toContain(person.id);
});

test('who paid a part in hand is asked for the rest alone', async () => {
  const person = await apply();
  await act(person, 'approve');
  await act(person, 'pay', { amount: 1500, means: 'cash' });
  expect(await own(person)).toMatchObject({ status: 'incomplete', owed: 500 });
  const coming = app.app.get(ComingFees, { strict: false });
  expect(await coming.first(systemIn(app.tenants.one), person.id)).toMatchObject({ amount: 500 });
});

test('who is approved is told what to pay until when, reminded a day before, and told that it is over', async () => {
  const person = await apply();
  const { pay_until } = await act(person, 'approve');
  const days = (Date.parse(pay_until!) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  await told(person, 1);
  const [approved] = await letters(person, OF_FEES);
  expect(approved).toMatchObject({ category: 'membership_due', subject: expect.stringContaining('aceptada') });
  expect(approved!.text).toMatch(/Antes de: .*\d:\d\d/);
  expect(approved!.text).toContain('Importe: 20,00');
  await forward(12);
  await allWritten();
  expect(await letters(person, OF_FEES)).toHaveLength(1);
  await forward(1);
  await told(person, 2);
  expect((await letters(person, OF_FEES))[1]).toMatchObject({ subject: expect.stringContaining('Mañana termina') });
  await forward(1);
  expect(await own(person)).toMatchObject({ status: 'canceled', reason: 'never_paid', pay_until: null });
  await told(person, 3);
  const over = (await letters(person, 'membership_ended'))[0]!;
  expect(over.subject).toContain('no se ha completado');
  expect(await subtypes(person)).toEqual(
    expect.arrayContaining(['membership_approved', 'membership_first', 'membership_never_paid']),
  );
  expect(await app.replayCheck('memberships.membership')).toMatchObject({ differences: [] });
});

test('who pays is sent the card with the receipt in one letter; later fees and refunds have one of their own', async () => {
  const person = await apply();
  await act(person, 'approve');
  await told(person, 1);
  await pay(person);
  await told(person, 2);
  await allWritten();
  const [, card] = await letters(person, OF_FEES);
  const invoices = () => ask<{ results: Invoice[] }>(200, person.browser, 'GET', 'memberships/invoices?sortBy=number');
  const [first] = (await invoices()).results;
  expect(card).toMatchObject({ category: 'carnet' });
  expect(card!.text).toContain(`Recibo: ${first!.number} (http`);
  expect(card!.text).toContain('Pagado: 20,00');
  expect(card!.html).toMatch(new RegExp(`/user/${person.id}\\?tab=membership"[^>]*>${first!.number}</a>`));
  const payments = () =>
    ask<{ results: { id: string }[] }>(200, person.browser, 'GET', 'memberships/payments?sortBy=creation_datetime');
  const refund = { amount: 700, reason: 'Se cobró de más' };
  const [paid] = (await payments()).results;
  await ask(200, admin.browser, 'POST', `memberships/payments/${paid!.id}/refund`, refund);
  await told(person, 3);
  const back = (await letters(person, 'invoice'))[0]!;
  expect(back.text).toContain('Devuelto: 7,00');
  expect(back.text).toContain('Por qué: Se cobró de más');
  expect(back.text).toMatch(/Anulación de recibo: CD\d{4}-/);
  await forward(366);
  await eventually(async () => (await letters(person, 'invoice')).length === 2);
  const receipt = (await letters(person, 'invoice'))[1]!;
  const second = (await invoices()).results.findLast(({ kind }) => kind === 'receipt')!;
  expect(receipt.text).toContain(`Recibo: ${second.number} (`);
  expect(second.number).not.toBe(first!.number);
});

test('who is declined reads why, where somebody said it, in the letter and on their page, and may ask again', async () => {
  const [person, other] = [await apply(), await apply()];
  expect((await other.browser.post(`memberships/subscriptions/${person.id}/decline`, {})).status).toBe(403);
  const reason = 'Todavía no vives en la comarca.';
  expect(await act(person, 'decline', { reason })).toMatchObject({ reason: 'declined', explanation: reason });
  expect(await act(other, 'decline')).toMatchObject({ reason: 'declined', explanation: null });
  await told(person, 1);
  await told(other, 1);
  const [said, unsaid] = [(await letters(person, OF_FEES))[0]!, (await letters(other, OF_FEES))[0]!];
  expect([said.category, unsaid.category]).toEqual(['membership_ended', 'membership_ended']);
  expect([said.text!.includes(reason), unsaid.text!.includes(reason)]).toEqual([true, false]);
  expect(await own(person)).toMatchObject({ status: 'canceled', explanation: reason });
  expect(await subtypes(person)).toContain('membership_declined');
  await ask(201, person.browser, 'POST', 'memberships/subscriptions', { price: asks });
  expect(await own(person)).toMatchObject({ is_awaiting_approval: true, explanation: null });
  // Sealed with their key: erased with them.
  const sql = `select count(*)::int as ended, count(*) filter (where data like '%comarca%')::int as open
    from event_store.events where type = 'MembershipEnded'`;
  const [log] = await app.core.database.read<{ ended: number; open: number }>(app.tenants.one, sql);
  expect([log!.ended > 0, log!.open]).toEqual([true, 0]);
});

test('an approval with which a trial begins is told by the card alone', async () => {
  const made = await admin.browser.post('organizations/organizations', { name: 'Con prueba' });
  const person = await apply(await aPrice((made.json as { id: string }).id, { trial_days: 10 }));
  expect(await act(person, 'approve')).toMatchObject({ status: 'trialing', pay_until: null });
  await told(person, 1);
  await allWritten();
  const [card, ...more] = await letters(person, OF_FEES);
  expect([card!.category, more]).toEqual(['carnet', []]);
  expect(card!.text).not.toContain('Factura');
});
