import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NewPayment } from '../src/adapters/provider.js';
import { doubleWorld, sandboxWorld, type World } from './provider-worlds.js';

const worlds = { sandbox: sandboxWorld, 'Stripe, on its double': doubleWorld };

/** What is asked of whoever moves money, whoever it is. */
describe.each(Object.entries(worlds))('a payment provider: %s', (_, make) => {
  let world: World;
  beforeAll(async () => {
    world = await make();
  });
  afterAll(() => world.close());

  const aPayment = (over: Partial<NewPayment> = {}): NewPayment => ({
    tenant: world.tenant,
    account: world.tenant,
    payment: randomUUID(),
    customer: randomUUID(),
    amount: 1500,
    currency: 'eur',
    statement: 'Ateneo',
    method: null,
    ...over,
  });
  const opened = async (over: Partial<NewPayment> = {}) => {
    const wanted = aPayment(over);
    await world.provider.open(wanted);
    return wanted;
  };
  const look = async (payment: string) => (await world.provider.look(world.tenant, payment))!;
  const refused = { code: 'memberships.provider_refused' };

  test('what it never heard of is not there; what is opened twice is one', async () => {
    expect(await world.provider.look(world.tenant, randomUUID())).toBeUndefined();
    const wanted = aPayment();
    const first = await world.provider.open(wanted);
    expect(await world.provider.open(wanted)).toEqual(first);
    expect(first).toMatchObject({ amount: 1500, status: 'open', declined: null, returned: null, refunds: {} });
    await expect(world.provider.open({ ...wanted, amount: 9 })).rejects.toMatchObject(refused);
  });

  test('a card pays and is kept, and is charged again without the person', async () => {
    const { payment, customer } = await opened();
    await world.pays(payment, 'card_pays');
    const paid = await look(payment);
    expect(paid).toMatchObject({ status: 'succeeded', clientSecret: null, method: { kind: 'card', last4: '4242' } });
    const again = await world.provider.open(aPayment({ customer, method: paid.method!.id }));
    expect(again).toMatchObject({ status: 'succeeded', method: { id: paid.method!.id } });
  });

  test('a card that is declined leaves it open; without the person it is over', async () => {
    const { payment, customer } = await opened();
    await world.pays(payment, 'card_declined');
    expect(await look(payment)).toMatchObject({ status: 'open', declined: expect.any(String), method: null });
    await world.pays(payment, 'card_fails_later');
    const method = (await look(payment)).method!.id;
    const absent = await world.provider.open(aPayment({ customer, method }));
    expect(absent).toMatchObject({ status: 'canceled', declined: expect.any(String) });
    const unknown = await world.provider.open(aPayment({ customer, method: randomUUID() }));
    expect(unknown).toMatchObject({ status: 'canceled', declined: 'no_method' });
  });

  test('a bank that asks waits for the answer', async () => {
    const { payment } = await opened();
    await world.pays(payment, 'card_asks');
    expect(await look(payment)).toMatchObject({ status: 'open', needsAction: true });
    await world.confirms(payment, false);
    expect(await look(payment)).toMatchObject({ status: 'open', needsAction: false, declined: expect.any(String) });
    await world.pays(payment, 'card_asks');
    await world.confirms(payment, true);
    expect(await look(payment)).toMatchObject({ status: 'succeeded', declined: null });
  });

  test('a debit is on its way for days, and may be taken back afterwards', async () => {
    const [stays, goes] = [await opened(), await opened()];
    await world.pays(stays.payment, 'debit_pays');
    await world.pays(goes.payment, 'debit_returned');
    expect(await look(goes.payment)).toMatchObject({ status: 'processing', method: { kind: 'debit' } });
    await world.forward(4);
    expect(await look(goes.payment)).toMatchObject({ status: 'succeeded', returned: null });
    await world.forward(8);
    expect(await look(goes.payment)).toMatchObject({ status: 'succeeded', returned: 'debit_returned' });
    expect(await look(stays.payment)).toMatchObject({ status: 'succeeded', returned: null });
    const back = world.provider.refund(world.tenant, goes.payment, randomUUID(), 100);
    await expect(back).rejects.toMatchObject(refused);
  });

  test('what is cancelled is over; what was paid is not cancelled', async () => {
    const [open, paid] = [await opened(), await opened()];
    for (let n = 0; n < 2; n += 1)
      expect(await world.provider.cancel(world.tenant, open.payment)).toMatchObject({ status: 'canceled' });
    await world.pays(paid.payment, 'card_pays');
    expect(await world.provider.cancel(world.tenant, paid.payment)).toMatchObject({ status: 'succeeded' });
  });

  test('money goes back once by each name, never more than came', async () => {
    const { payment } = await opened();
    await world.pays(payment, 'card_pays');
    const [part, more] = [randomUUID(), randomUUID()];
    const refund = (name: string, amount: number) => world.provider.refund(world.tenant, payment, name, amount);
    for (let n = 0; n < 2; n += 1) expect((await refund(part, 1000)).refunds).toEqual({ [part]: 'done' });
    await expect(refund(randomUUID(), 501)).rejects.toMatchObject(refused);
    expect((await refund(more, 500)).refunds).toEqual({ [part]: 'done', [more]: 'done' });
  });

  test('it tells which payments were touched', async () => {
    const since = new Date(Date.now() - 1000).toISOString();
    const { payment } = await opened();
    await world.pays(payment, 'card_pays');
    expect((await world.provider.touchedSince(world.tenant, since)).payments).toContain(payment);
  });

  test('a means of payment that was forgotten is charged no more, and neither is anything of who was forgotten', async () => {
    const [one, other] = [await opened(), await opened()];
    const means: string[] = [];
    for (const { payment } of [one, other]) {
      await world.pays(payment, 'card_pays');
      means.push((await look(payment)).method!.id);
    }
    for (let n = 0; n < 2; n += 1) {
      await world.provider.forgetMethod(world.tenant, one.customer, means[0]!);
      await world.provider.forgetCustomer(world.tenant, other.customer);
    }
    const charges = [
      { customer: one.customer, method: means[0]! },
      { customer: other.customer, method: means[1]! },
    ];
    for (const charge of charges)
      expect(await world.provider.open(aPayment(charge))).toMatchObject({ status: 'canceled', declined: 'no_method' });
    expect(await look(other.payment)).toMatchObject({ status: 'succeeded', method: null });
  });
});
