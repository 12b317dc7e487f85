import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { PaymentIntent, PaymentMethod, PaymentRow } from '@ateneo/contracts';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { startApp, type TestApp } from '../../platform/test/start-app.js';
import { FindPaymentStatus, RefundPayment } from '../src/public/refund-payment.js';
import { type Owed, ReservationsOwed } from '../src/public/reservations-owed.js';

/** In the place of ticketing: what it would answer. */
let owed: Owed | undefined;
const line = (price: number) => ({ of: 'cena', text: 'Cena', quantity: 1, price, tax_rate: null });

describe('paying for places in the sandbox', () => {
  let app: TestApp;
  let admin: Person;
  let payer: Person;
  let other: Person;
  beforeAll(async () => {
    app = await startApp();
    const queries = app.app.get(QueryBus, { strict: false });
    const execute = queries.execute.bind(queries);
    jest
      .spyOn(queries, 'execute')
      .mockImplementation((query) => (query instanceof ReservationsOwed ? Promise.resolve(owed) : execute(query)));
    admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
    payer = await enrol(app, [{ do: 'verify' }]);
    other = await enrol(app, [{ do: 'verify' }]);
  });
  afterAll(() => app.close());

  const begin = async (price = 1500): Promise<PaymentIntent> => {
    owed = { reference: randomUUID(), organization: null, currency: 'eur', lines: [line(price)] };
    return again();
  };
  const again = async () => {
    const answer = await payer.browser.post('memberships/paymentintents', { reservations: [owed!.reference] });
    expect(answer.status).toBe(201);
    return answer.json as PaymentIntent;
  };
  const play = (id: string, body: object, by = payer) => by.browser.post(`memberships/sandbox/${id}`, body);

  test('the amount is what the seller says, the payment is one however often it is begun', async () => {
    const intent = await begin(1500);
    expect(intent).toMatchObject({ status: 'open', amount: 1500, provider: 'sandbox', is_test: true });
    const twice = await Promise.all([again(), again(), again()]);
    expect(twice.map(({ id }) => id)).toEqual([intent.id, intent.id, intent.id]);
    const withAmount = await payer.browser.post('memberships/paymentintents', {
      reservations: [owed!.reference],
      amount: 1,
    });
    expect(withAmount.status).toBe(400);
  });

  test('a card pays, once, and is not kept, since nobody asked for it; the same thing is not paid again', async () => {
    const { id } = await begin();
    const answers = await Promise.all([1, 2, 3].map(() => play(id, { means: 'card_pays' })));
    expect(answers.filter(({ status }) => status === 200 || status === 201)).toHaveLength(1);
    const intent = (await payer.browser.get(`memberships/paymentintents/${id}`)).json as PaymentIntent;
    expect(intent.status).toBe('succeeded');
    const refused = await payer.browser.post('memberships/paymentintents', { reservations: [owed!.reference] });
    expect([refused.status, (refused.json as { code: string }).code]).toEqual([409, 'already_paid']);
    const methods = (await payer.browser.get('memberships/paymentmethods')).json as { results: PaymentMethod[] };
    expect(methods.results).toEqual([]);
    const query = new FindPaymentStatus(app.tenants.one, id);
    expect(await app.app.get(QueryBus, { strict: false }).execute(query)).toBe('succeeded');
  });

  test('a card that is declined may be followed by another; one that asks waits for the answer', async () => {
    const { id } = await begin();
    const declined = (await play(id, { means: 'card_declined' })).json as PaymentIntent;
    expect(declined).toMatchObject({ status: 'open', reason: 'card_declined' });
    const asks = (await play(id, { means: 'card_asks' })).json as PaymentIntent;
    expect(asks).toMatchObject({ status: 'open', needs_action: true });
    const refused = (await play(id, { confirmed: false })).json as PaymentIntent;
    expect(refused).toMatchObject({ status: 'open', needs_action: false, reason: 'authentication_failed' });
    await play(id, { means: 'card_asks' });
    expect((await play(id, { confirmed: true })).json).toMatchObject({ status: 'succeeded' });
  });

  test('places are paid by card: a debit would be on its way for days', async () => {
    const { id } = await begin();
    expect(await play(id, { means: 'debit_pays' })).toMatchObject({
      status: 400,
      json: { means: [expect.any(String)] },
    });
    expect((await play(id, { means: 'card_pays' })).json).toMatchObject({ status: 'succeeded' });
  });

  test('money goes back in parts and never more than came, whoever asks', async () => {
    const { id } = await begin(1500);
    await play(id, { means: 'card_pays' });
    const refund = (amount: number) =>
      admin.browser.post(`memberships/payments/${id}/refund`, { amount, reason: 'Sala más pequeña.' });
    const answers = await Promise.all([refund(800), refund(800)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [command, bus] = [randomUUID(), app.app.get(CommandBus, { strict: false })];
    for (let n = 0; n < 2; n += 1)
      await bus.execute(new RefundPayment(systemIn(app.tenants.one), id, command, 'cancelled'));
    await app.viewsCaughtUp();
    const row = (await admin.browser.get(`memberships/payments/${id}`)).json as PaymentRow;
    expect(row).toMatchObject({ amount: 1500, amount_refunded: 1500, status: 'refunded' });
  });

  test("a payment is nobody else's business", async () => {
    const { id } = await begin();
    const answers = await Promise.all([
      other.browser.get(`memberships/paymentintents/${id}`),
      play(id, { means: 'card_pays' }, other),
      other.browser.get(`memberships/payments/${id}`),
      admin.browser.get(`memberships/paymentintents/${id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await other.browser.post(`memberships/payments/${id}/refund`, { amount: 1, reason: 'x' })).status).toBe(
      403,
    );
    expect((await other.browser.post('memberships/clock', { days: 1 })).status).toBe(403);
    expect((await app.client().get(`memberships/paymentintents/${id}`)).status).toBe(401);
  });

  test('every view follows from the log alone', async () => {
    for (const view of ['payment', 'method'])
      expect(await app.replayCheck(`memberships.${view}`)).toMatchObject({ differences: [] });
  });
});
