import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  FeeTotals,
  Invoice,
  Job,
  Notice,
  PaymentIntent,
  PaymentRow,
  Price,
  Product,
  SandboxMeans,
  Subscription,
  User,
} from '@ateneo/contracts';
import { START } from '@ateneo/event-store';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';

const names = { es: 'Cuota general', ca: '', gl: '', eu: '' };

describe('memberships over HTTP', () => {
  let app: TestApp;
  let admin: Person;
  let organization: string;
  let yearly: Price;
  beforeAll(async () => {
    app = await startApp({ alone: true });
    admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
    const made = await admin.browser.post('organizations/organizations', { name: 'Agrupación General' });
    organization = (made.json as { id: string }).id;
    yearly = await aPrice();
  });
  afterAll(() => app.close());

  async function aPrice(over: object = {}, terms: object = {}): Promise<Price> {
    const product = await ask<Product>(201, admin.browser, 'POST', 'memberships/products', {
      names,
      organization,
      ...terms,
    });
    const body = { product: product.id, amount: 2000, interval: 'year', ...over };
    return ask<Price>(201, admin.browser, 'POST', 'memberships/prices', body);
  }
  const somebody = () => enrol(app, [{ do: 'verify' }]);
  const choose = ({ browser }: Person, price: string, more: object = {}) =>
    browser.post('memberships/subscriptions', { price, ...more });
  const own = ({ id, browser }: Person) => ask<Subscription>(200, browser, 'GET', `memberships/subscriptions/${id}`);
  const act = (person: Person, what: string, by = person) =>
    by.browser.post(`memberships/subscriptions/${person.id}/${what}`);
  const forward = (days: number) => ask(200, admin.browser, 'POST', 'memberships/clock', { days });
  const invoicesOf = async ({ browser }: Person) =>
    (await ask<{ results: Invoice[] }>(200, browser, 'GET', 'memberships/invoices?sortBy=number')).results;

  async function pay(person: Person, means: SandboxMeans): Promise<PaymentIntent> {
    const { open_invoice: invoice } = await own(person);
    const intent = await ask<PaymentIntent>(201, person.browser, 'POST', 'memberships/paymentintents', { invoice });
    const answer = await person.browser.post(`memberships/sandbox/${intent.id}`, { means });
    return answer.json as PaymentIntent;
  }

  async function aMember(means: SandboxMeans = 'card_pays', price = yearly): Promise<Person> {
    const person = await somebody();
    expect((await choose(person, price.id)).status).toBe(201);
    await pay(person, means);
    return person;
  }

  test('what was chosen is paid for before the list of invoices has heard of it', async () => {
    const person = await somebody();
    const { asked } = await app.core.ownerDatabase.inTenant(app.tenants.one, async (tx) => {
      await tx.query('lock table memberships.invoice in exclusive mode');
      const { open_invoice: invoice } = (await choose(person, yearly.id)).json as Subscription;
      const asked = person.browser.post('memberships/paymentintents', { invoice });
      await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 500))]);
      return { asked };
    });
    expect((await asked).status).toBe(201);
  });

  test('who chooses and pays is a member at once, with a number, a receipt and an organization', async () => {
    const person = await somebody();
    const chosen = (await choose(person, yearly.id)).json as Subscription;
    expect(chosen).toMatchObject({ status: 'incomplete', owed: 2000, amount: 2000, user: person.id });
    const [draft] = await invoicesOf(person);
    expect(draft).toMatchObject({ status: 'draft', number: null, issue_date: null, amount: 2000, user: person.id });
    const noPdf = await person.browser.get(`memberships/invoices/${draft!.id}/pdf`);
    expect([noPdf.status, (noPdf.json as { code: string }).code]).toEqual([409, 'not_issued']);
    expect((await admin.browser.get('memberships/invoices/book')).text).not.toContain(draft!.id);
    expect(await pay(person, 'card_pays')).toMatchObject({ status: 'succeeded' });
    const member = await own(person);
    expect(member).toMatchObject({ status: 'active', owed: 0, open_invoice: null, number: expect.any(String) });
    expect(member.next_payment_datetime).toBe(member.period_end);
    const [invoice] = await invoicesOf(person);
    expect(invoice).toMatchObject({
      id: draft!.id,
      number: expect.any(String),
      status: 'paid',
      amount: 2000,
      amount_paid: 2000,
      kind: 'receipt',
      user: person.id,
    });
    const self = async () => (await person.browser.get('users/users/self')).json as User;
    await eventually(async () => (await self()).organization === organization);
    await eventually(async () => (await self()).organization_number === member.number);
    const listed = await ask<User>(200, admin.browser, 'GET', `users/users/${person.id}`);
    expect(listed.organization_number).toBe(member.number);
    const pdf = await person.browser.get(`memberships/invoices/${invoice!.id}/pdf`);
    expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  test('joining twice at once is joining once, and nobody joins who is a member', async () => {
    const person = await somebody();
    const answers = await Promise.all([1, 2, 3, 4].map(() => choose(person, yearly.id)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await invoicesOf(person)).toHaveLength(1);
    await pay(person, 'card_pays');
    expect(await choose(person, yearly.id)).toMatchObject({ status: 409, json: { code: 'already_member' } });
    expect((await choose(admin, yearly.id)).status).toBe(403);
  });

  test('the amount is the catalogue’s; a minimum may be exceeded, ages are kept', async () => {
    const person = await somebody();
    expect((await choose(person, yearly.id, { amount: 1 })).status).toBe(400);
    const open = await aPrice({ is_minimum: true, amount: 500 });
    expect((await choose(person, open.id, { amount: 400 })).status).toBe(400);
    expect((await choose(person, open.id, { amount: 900 })).json).toMatchObject({ amount: 900, owed: 900 });
    const young = await aPrice({}, { max_age: 17 });
    expect((await choose(await somebody(), young.id)).status).toBe(403);
  });

  test('invoice numbers follow one another without a gap, however many join at once', async () => {
    const leaves = async () => {
      const person = await somebody();
      await choose(person, yearly.id);
      await act(person, 'cancel');
      expect(await invoicesOf(person)).toEqual([]);
    };
    await Promise.all(Array.from({ length: 8 }, (_, nth) => (nth % 4 === 0 ? leaves() : aMember())));
    const { results } = await ask<{ results: Invoice[] }>(
      200,
      admin.browser,
      'GET',
      'memberships/invoices?rowsPerPage=100&kind=invoice&sortBy=number',
    );
    const ordinals = results.flatMap(({ number }) => (number === null ? [] : Number(number.split('-').at(-1))));
    expect(ordinals).toEqual(ordinals.map((_, index) => index + 1));
    const members = await ask<{ results: Subscription[] }>(
      200,
      admin.browser,
      'GET',
      'memberships/subscriptions?rowsPerPage=100',
    );
    const numbers = members.results.flatMap(({ number }) => number ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('a fee plan of an organization that is closed is not chosen, and is offered again when it opens', async () => {
    const made = await ask<{ id: string }>(201, admin.browser, 'POST', 'organizations/organizations', {
      name: 'Cierra',
    });
    const price = await aPrice({}, { organization: made.id });
    const late = await aPrice({}, { organization: made.id, needs_approval: true });
    const [person, waiting] = [await somebody(), await somebody()];
    const isOffered = async () =>
      (
        await ask<{ results: Product[] }>(200, person.browser, 'GET', 'memberships/products?rowsPerPage=100')
      ).results.some(({ id }) => id === price.product);
    await eventually(isOffered);
    expect((await choose(waiting, late.id)).status).toBe(201);
    expect((await admin.browser.post(`organizations/organizations/${made.id}/close`)).status).toBe(200);
    await eventually(async () => !(await isOffered()));
    expect(await choose(person, price.id)).toMatchObject({ status: 409, json: { code: 'closed' } });
    expect(await act(waiting, 'approve', admin)).toMatchObject({ status: 409, json: { code: 'closed' } });
    expect((await admin.browser.post(`organizations/organizations/${made.id}/reopen`)).status).toBe(200);
    await eventually(isOffered);
    expect((await choose(person, price.id)).status).toBe(201);
  });

  test('a moved clock renews who pays by card, lets who cannot be charged fall due, lapse and come back', async () => {
    const [good, bad] = [await aMember('card_pays'), await aMember('card_fails_later')];
    const before = await own(good);
    await forward(366);
    const after = await own(good);
    expect(after).toMatchObject({ status: 'active', period_start: before.period_end });
    expect(await invoicesOf(good)).toHaveLength(2);
    expect(await own(bad)).toMatchObject({ status: 'past_due', owed: 2000, reason: 'card_declined' });
    await forward(31);
    const lapsed = await own(bad);
    expect(lapsed).toMatchObject({ status: 'unpaid', owed: 2000 });
    await eventually(async () => ((await bad.browser.get('users/users/self')).json as User).organization === null);
    const told = async () =>
      ((await bad.browser.get('notifications/notifications?rowsPerPage=100')).json as { results: Notice[] }).results;
    await eventually(async () => (await told()).some(({ params }) => params.subtype === 'membership_lapsed'));
    const subtypes = (await told()).map(({ params }) => params.subtype);
    expect(subtypes).toEqual(['membership_lapsed', 'membership_unpaid']);
    expect((await told())[0]!.params).toMatchObject({ link: `/user/${bad.id}?tab=membership`, description: '' });
    await pay(bad, 'card_pays');
    expect(await own(bad)).toMatchObject({ status: 'active', owed: 0, number: lapsed.number });
    await forward(1);
    expect(await invoicesOf(good)).toHaveLength(2);
  });

  test('not renewing keeps all to the end; resuming takes it back; cancelling ends it now', async () => {
    const [stays, goes, leaves] = [await aMember(), await aMember(), await aMember()];
    for (const one of [stays, goes]) expect((await act(one, 'norenew')).json).toMatchObject({ status: 'norenew' });
    expect((await act(stays, 'resume')).json).toMatchObject({ status: 'active' });
    const all = `users/users/${leaves.id}/cancel_memberships`;
    expect((await stays.browser.post(all, {})).status).toBe(403);
    expect((await leaves.browser.post(all, {})).json).toMatchObject({ status: 'canceled' });
    expect((await act(goes, 'cancel', stays)).status).toBe(403);
    await forward(366);
    expect((await own(stays)).status).toBe('active');
    expect(await own(goes)).toMatchObject({ status: 'canceled', reason: 'period_over' });
    const number = (await own(goes)).number;
    await choose(goes, yearly.id);
    await pay(goes, 'card_pays');
    expect(await own(goes)).toMatchObject({ status: 'active', number });
  });

  test('who says so while the renewal is being debited is no member any more, and the debit goes back', async () => {
    const person = await aMember('debit_pays');
    await forward(4);
    await forward(364);
    expect(await own(person)).toMatchObject({ status: 'active', owed: 2000 });
    expect((await act(person, 'norenew')).json).toMatchObject({ status: 'norenew' });
    await forward(1);
    expect(await own(person)).toMatchObject({ status: 'canceled', reason: 'period_over' });
    await forward(4);
    await eventually(async () => {
      const { results } = (await person.browser.get('memberships/payments')).json as { results: PaymentRow[] };
      return results.some(({ amount_refunded }) => amount_refunded === 2000);
    });
  });

  test('a debit that comes back reopens the debt; cash in two parts pays it, never more', async () => {
    const person = await aMember('debit_returned');
    expect((await own(person)).status).toBe('incomplete');
    await forward(4);
    expect((await own(person)).status).toBe('active');
    await forward(8);
    expect(await own(person)).toMatchObject({ status: 'past_due', owed: 2000, reason: 'debit_returned' });
    const hand = (amount: number) =>
      admin.browser.post(`memberships/subscriptions/${person.id}/pay`, { amount, means: 'cash' });
    expect((await hand(500)).json).toMatchObject({ status: 'past_due', owed: 1500 });
    expect((await hand(1501)).status).toBe(409);
    expect((await hand(1500)).json).toMatchObject({ status: 'active', owed: 0 });
    expect(
      (await person.browser.post(`memberships/subscriptions/${person.id}/pay`, { amount: 1, means: 'cash' })).status,
    ).toBe(403);
  });

  test('what was recorded by hand and had not come leaves things as they were; a superuser says so, once', async () => {
    const person = await somebody();
    await choose(person, yearly.id);
    const paid = { amount: 2000, means: 'cash' };
    await ask(200, admin.browser, 'POST', `memberships/subscriptions/${person.id}/pay`, paid);
    expect(await own(person)).toMatchObject({ status: 'active', owed: 0 });
    const { results } = (await person.browser.get('memberships/payments')).json as { results: { id: string }[] };
    const undo = (by: Person, id = results[0]!.id) => by.browser.post(`memberships/payments/${id}/undo`, {});
    expect((await undo(person)).status).toBe(403);
    for (let n = 0; n < 2; n += 1) expect((await undo(admin)).json).toMatchObject({ status: 'returned' });
    expect(await own(person)).toMatchObject({ status: 'incomplete', owed: 2000, reason: null, period_end: null });
    await eventually(async () => ((await person.browser.get('users/users/self')).json as User).organization === null);
    expect((await person.browser.get(`users/users/${person.id}/carnet`)).status).toBe(404);
    const papers = (await invoicesOf(person)).flatMap(({ kind, status, amount }) => [[kind, status, amount]]);
    expect(papers.toSorted().flat()).toEqual(['receipt', 'open', 2000, 'reversal', 'paid', -2000]);
    await ask(200, admin.browser, 'POST', `memberships/subscriptions/${person.id}/pay`, paid);
    expect(await own(person)).toMatchObject({ status: 'active', owed: 0 });
    const byCard = await aMember();
    const { results: others } = (await byCard.browser.get('memberships/payments')).json as {
      results: { id: string }[];
    };
    expect(await undo(admin, others[0]!.id)).toMatchObject({ status: 409, json: { code: 'not_by_hand' } });
  });

  test('where somebody says yes first nothing is due before; nobody pays in time: it is over', async () => {
    const asked = await aPrice({}, { needs_approval: true });
    const person = await somebody();
    expect((await choose(person, asked.id)).json).toMatchObject({
      status: 'incomplete',
      is_awaiting_approval: true,
      owed: 0,
    });
    expect(await invoicesOf(person)).toHaveLength(0);
    expect((await act(person, 'approve')).status).toBe(403);
    expect((await act(person, 'approve', admin)).json).toMatchObject({ is_awaiting_approval: false, owed: 2000 });
    await forward(13);
    expect(await own(person)).toMatchObject({ status: 'incomplete', owed: 2000 });
    await forward(1);
    expect(await own(person)).toMatchObject({ status: 'canceled', reason: 'never_paid', owed: 0 });
    expect(await invoicesOf(person)).toEqual([]);
  });

  test('what was paid in part is numbered; given up, a note takes it back and the money goes back', async () => {
    const person = await somebody();
    await choose(person, yearly.id);
    const paid = { amount: 500, means: 'cash' };
    const path = `memberships/subscriptions/${person.id}/pay`;
    expect(await ask(200, admin.browser, 'POST', path, paid)).toMatchObject({ status: 'incomplete', owed: 1500 });
    expect(await invoicesOf(person)).toMatchObject([{ status: 'open', number: expect.any(String), amount_paid: 500 }]);
    await act(person, 'cancel');
    const [invoice, note] = (await invoicesOf(person)).toSorted((a, b) => b.amount - a.amount);
    expect(invoice).toMatchObject({ kind: 'receipt', status: 'void', amount: 2000 });
    expect(note).toMatchObject({ kind: 'reversal', amount: -2000 });
  });

  test('money that goes back is corrected by a note of its own', async () => {
    const person = await aMember();
    const { results } = (await person.browser.get('memberships/payments')).json as { results: { id: string }[] };
    await ask(200, admin.browser, 'POST', `memberships/payments/${results[0]!.id}/refund`, {
      amount: 700,
      reason: 'Error',
    });
    // Another one than who gave it back may read it a moment later.
    await eventually(async () => (await invoicesOf(person)).length === 2);
    const notes = await invoicesOf(person);
    expect(notes.map(({ kind, amount, amount_refunded }) => [kind, amount, amount_refunded])).toEqual(
      expect.arrayContaining([
        ['receipt', 2000, 700],
        ['reversal', -700, 0],
      ]),
    );
    // Both say for which days the fee was.
    const { events } = await app.core.ownerStore.readAll({ after: START, limit: 5000, types: ['InvoiceIssued'] });
    const lines = events.flatMap(({ data }) => {
      const issued = JSON.parse(data) as { invoice: string; lines: { period?: { from: string; to: string } }[] };
      return notes.some(({ id }) => id === issued.invoice) ? issued.lines : [];
    });
    expect(lines.map(({ period }) => period)).toEqual([lines[0]!.period, lines[0]!.period]);
    expect(lines[0]!.period).toMatchObject({ from: notes[0]!.issue_date });
  });

  test('a number is corrected by superusers, to one that nobody has', async () => {
    const [one, other] = [await aMember(), await aMember()];
    const number = randomUUID().slice(0, 8);
    const correct = (person: Person, by: Person) =>
      by.browser.patch(`memberships/subscriptions/${person.id}`, { number });
    expect((await correct(one, one)).status).toBe(403);
    expect((await correct(one, admin)).json).toMatchObject({ number });
    const taken = await correct(other, admin);
    expect([taken.status, (taken.json as { code: string }).code]).toEqual([409, 'number_taken']);
  });

  test('memberships and invoices are nobody else’s business', async () => {
    const [person, stranger] = [await aMember(), await somebody()];
    const [invoice] = await invoicesOf(person);
    const paths = [`subscriptions/${person.id}`, `invoices/${invoice!.id}`, `invoices/${invoice!.id}/pdf`];
    for (const path of paths) expect((await stranger.browser.get(`memberships/${path}`)).status).toBe(404);
    const theirs = await stranger.browser.post('memberships/paymentintents', { invoice: invoice!.id });
    expect(theirs.status).toBe(404);
    expect((await stranger.browser.get('memberships/invoices/book')).status).toBe(403);
    expect((await admin.browser.get('memberships/invoices/book')).status).toBe(200);
  });

  test('fees in figures, and their lists as files, are for superusers', async () => {
    const totals = await ask<FeeTotals>(200, admin.browser, 'GET', 'memberships/totals');
    const { count } = await ask<{ count: number }>(
      200,
      admin.browser,
      'GET',
      'memberships/subscriptions?status=active',
    );
    expect(totals.members).toContainEqual({ status: 'active', count });
    const applied = await aPrice({}, { needs_approval: true });
    expect((await choose(await somebody(), applied.id)).status).toBe(201);
    await eventually(async () => {
      const { members } = await ask<FeeTotals>(200, admin.browser, 'GET', 'memberships/totals');
      return members[0]?.status === 'applied';
    });
    for (const { expected, collected, given_back, processing, pending, overdue, written_off } of totals.months)
      expect(collected + given_back + processing + pending + overdue + written_off).toBe(expected);
    const told = totals.months.map(({ month }) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)));
    expect(told).toEqual(told.map((_, nth) => told[0]! - nth));
    const person = await aMember();
    expect((await person.browser.get('memberships/totals')).status).toBe(403);
    const year = (await invoicesOf(person))[0]!.issue_date!.slice(0, 4);
    const bookOf = async (of: string) => {
      const { status, text } = await admin.browser.get(`memberships/invoices/book?year=${of}`);
      return [status, text.trimEnd().split('\n').length];
    };
    expect([await bookOf('1999'), (await bookOf(year))[1]! > 1]).toEqual([[200, 1], true]);
    for (const list of ['subscriptions', 'invoices', 'payments']) {
      const path = `memberships/${list}/export`;
      expect((await person.browser.post(path, { format: 'csv' })).status).toBe(403);
      const { job } = await ask<{ job: string }>(202, admin.browser, 'POST', path, { format: 'csv' });
      const found = () => ask<Job>(200, admin.browser, 'GET', `jobs/jobs/${job}`);
      await eventually(async () => ['done', 'failed'].includes((await found()).status));
      const { text } = await admin.browser.get(`jobs/jobs/${job}/result`);
      expect([(await found()).status, text.trimEnd().split('\n').length]).toEqual(['done', (await found()).done + 1]);
    }
  });

  test('every view follows from the log alone', async () => {
    for (const view of ['product', 'price', 'organization', 'membership', 'invoice', 'payment', 'method'])
      expect(await app.replayCheck(`memberships.${view}`)).toMatchObject({ differences: [] });
  });
});
