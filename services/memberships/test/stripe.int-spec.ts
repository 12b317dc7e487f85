import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  Page,
  PaymentIntent,
  PaymentMethod,
  PaymentProviderSetting,
  PaymentRow,
  Subscription,
} from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, ONE, type TestApp, TWO } from '../../platform/test/start-app.js';
import { ReconcilePayments } from '../src/application/reconcile-payments.js';
import { StripeNames } from '../src/adapters/stripe/stripe-names.js';
import { StripeProvider } from '../src/adapters/stripe/stripe-provider.js';
import { intentOf, WEBHOOK_SECRET, withDouble } from './provider-worlds.js';
import { aFeePlan } from './scenes.js';
import { shownEvent } from './stripe-double/calls.js';
import type { StripeDouble } from './stripe-double/double.js';

const keys = {
  provider: 'stripe',
  publishable_key: 'pk_test_double',
  secret_key: 'sk_test_double',
  webhook_secret: WEBHOOK_SECRET,
};

describe('paying through Stripe', () => {
  let app: TestApp;
  let double: StripeDouble;
  let close: () => Promise<void>;
  let admin: Person;
  let price: string;
  beforeAll(async () => {
    ({ app, double, close } = await withDouble());
    admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
    const made = await admin.browser.post('organizations/organizations', { name: 'Agrupación General' });
    price = await aFeePlan(app, (made.json as { id: string }).id);
    await ask(200, admin.browser, 'POST', 'memberships/provider', keys);
  });
  afterAll(() => close());
  afterEach(() => expect(double.unknown).toEqual([]));

  const code = ({ status, json }: { status: number; json: unknown }) => [status, (json as { code: string }).code];
  const look = ({ browser }: Person, id: string) =>
    ask<PaymentIntent>(200, browser, 'GET', `memberships/paymentintents/${id}`);
  const theirs = (payment: string) => intentOf(app, double, payment, app.tenants.one);
  const own = ({ id, browser }: Person) => ask<Subscription>(200, browser, 'GET', `memberships/subscriptions/${id}`);

  async function choosing(
    of = price,
  ): Promise<{ person: Person; pay: () => Promise<{ status: number; json: unknown }> }> {
    const person = await enrol(app, [{ do: 'verify' }]);
    await ask(201, person.browser, 'POST', 'memberships/subscriptions', { price: of });
    const { open_invoice: invoice } = await own(person);
    return { person, pay: () => person.browser.post('memberships/paymentintents', { invoice }) };
  }
  async function paying(of = price) {
    const { person, pay } = await choosing(of);
    const answer = await pay();
    expect(answer.status).toBe(201);
    return { person, intent: answer.json as PaymentIntent };
  }
  const lastEvent = (intent: string) => shownEvent(double.account.events.findLast((one) => one.intent === intent)!);
  const send = (payload: string, signature: string | undefined, path: string, host = ONE) =>
    app.client(host).post(`memberships/webhooks/${path}`, payload, {
      'content-type': 'application/json',
      ...(signature && { 'stripe-signature': signature }),
    });
  const rung = async (
    event: object,
    secret = WEBHOOK_SECRET,
    timestamp?: number,
    path = app.tenants.one,
    host = ONE,
  ) => {
    const { payload, signature } = double.signed(event, secret, timestamp);
    const answer = await send(payload, signature, path, host);
    await app.viewsCaughtUp();
    return answer;
  };

  test('the page to pay alone may load what the provider needs, and only where it takes the money', async () => {
    const policy = async (path: string, host = ONE) =>
      String((await app.client(host).get(path)).headers['content-security-policy']);
    const pay = `/pay/${randomUUID()}`;
    expect(await policy(pay)).toMatch(
      /script-src 'self' https:\/\/js\.stripe\.com.*frame-src https:\/\/js\.stripe\.com/,
    );
    const others = [await policy(pay, TWO), await policy('/membership'), await policy('/api/v1/universe')];
    for (const other of others) {
      expect(other).toContain("script-src 'self'");
      expect(other).not.toContain('stripe');
    }
  });

  test('who pays there is a member; the webhook alone tells it', async () => {
    const { person, intent } = await paying();
    expect(intent).toMatchObject({ provider: 'stripe', is_test: true, publishable_key: keys.publishable_key });
    const one = await theirs(intent.id);
    expect(intent.client_secret).toBe(`${one.id}_secret_x`);
    double.account.pay(one, 'card_pays');
    expect((await own(person)).status).toBe('incomplete');
    const answer = await rung(lastEvent(one.id));
    expect([answer.status, answer.json]).toEqual([200, { received: true }]);
    expect(await own(person)).toMatchObject({ status: 'active', owed: 0 });
    expect((await person.browser.post(`memberships/sandbox/${intent.id}`, { means: 'card_pays' })).status).toBe(404);
  });

  test('bodies decide nothing: a message that says paid of what is not paid changes nothing', async () => {
    const { person, intent } = await paying();
    const one = await theirs(intent.id);
    const lie = { id: 'evt_lie', object: 'event', type: 'payment_intent.succeeded', created: 1 };
    const object = { id: one.id, status: 'succeeded', amount: 1, metadata: { payment: intent.id } };
    expect((await rung({ ...lie, data: { object } })).status).toBe(200);
    expect((await own(person)).status).toBe('incomplete');
  });

  test('doubled, late and shuffled messages come to the same', async () => {
    const { person, intent } = await paying();
    const one = await theirs(intent.id);
    double.account.pay(one, 'card_declined');
    const declined = lastEvent(one.id);
    double.account.pay(one, 'card_pays');
    const paid = lastEvent(one.id);
    for (const event of [paid, declined, paid, declined]) expect((await rung(event)).status).toBe(200);
    expect(await look(person, intent.id)).toMatchObject({ status: 'succeeded' });
    const before = double.calls.length;
    expect((await rung(paid)).status).toBe(200);
    expect(double.calls.length).toBe(before);
  });

  test('unsigned, wrongly signed, old, of another tenant or about strangers: refused, or nothing', async () => {
    const { intent } = await paying();
    const one = await theirs(intent.id);
    double.account.pay(one, 'card_pays');
    const event = lastEvent(one.id);
    const old = Math.floor(Date.now() / 1000) - 301;
    expect(code(await rung(event, 'whsec_other'))).toEqual([400, 'signature_refused']);
    expect(code(await rung(event, WEBHOOK_SECRET, old))).toEqual([400, 'signature_refused']);
    expect((await rung(event, WEBHOOK_SECRET, undefined, app.tenants.two)).status).toBe(404);
    expect(code(await rung(event, WEBHOOK_SECRET, undefined, app.tenants.two, TWO))).toEqual([
      400,
      'signature_refused',
    ]);
    expect(code(await send(JSON.stringify(event), undefined, app.tenants.one))).toEqual([400, 'signature_refused']);
    const { payload, signature } = double.signed(event, WEBHOOK_SECRET);
    const changed = await send(`${payload} `, signature, app.tenants.one);
    expect(code(changed)).toEqual([400, 'signature_refused']);
    const stranger = { ...event, id: 'evt_stranger', data: { object: { id: 'pi_stranger' } } };
    expect((await rung(stranger)).status).toBe(200);
    const sql = `select 1 from memberships.payment where id = $1 and status = 'succeeded'`;
    expect(await app.core.database.read(app.tenants.one, sql, [intent.id])).toEqual([]);
  });

  test('a provider that is away answers later: the message is heard when it comes again', async () => {
    const { person, intent } = await paying();
    const one = await theirs(intent.id);
    double.account.pay(one, 'card_pays');
    double.fail('GET /v1/payment_intents', '500', 3);
    expect((await rung(lastEvent(one.id))).status).toBe(503);
    expect((await own(person)).status).toBe('incomplete');
    expect((await rung(lastEvent(one.id))).status).toBe(200);
    expect((await own(person)).status).toBe('active');
  });

  test('a line that is cut after it was done, a limit, a fault: one payment all the same', async () => {
    for (const how of ['cut_after', 'cut_before', '429', '500'] as const) {
      const before = double.account.intents.size;
      const { pay } = await choosing();
      // The library itself tries again, twice, but never after a limit.
      double.fail('POST /v1/payment_intents', how, how === '429' ? 1 : 3);
      // Something was written down: what became of it is not known yet.
      expect(code(await pay())).toEqual([504, 'outcome_unknown']);
      expect((await pay()).status).toBe(201);
      expect(double.account.intents.size).toBe(before + 1);
    }
  });

  test('after a day, when its key is forgotten, our id is looked for first', async () => {
    const before = double.account.intents.size;
    const { pay } = await choosing();
    double.fail('POST /v1/payment_intents', 'cut_after', 3);
    expect((await pay()).status).toBe(504);
    double.forgetKeys();
    const owner = `update memberships.stripe_name set asked_at = now() - interval '2 days' where theirs is null`;
    await app.core.database.inTenant(app.tenants.one, (tx) => tx.query(owner));
    expect((await pay()).status).toBe(201);
    expect(double.account.intents.size).toBe(before + 1);
  });

  test('two tabs pay one payment', async () => {
    const before = double.account.intents.size;
    const { pay } = await choosing();
    const answers = await Promise.all([pay(), pay(), pay()]);
    expect(new Set(answers.map(({ json }) => (json as PaymentIntent).id)).size).toBe(1);
    expect(double.account.intents.size).toBe(before + 1);
  });

  test('a refund that is under way is asked once and told when it arrives; a lost dispute takes the money back', async () => {
    const { person, intent } = await paying();
    const one = await theirs(intent.id);
    double.account.pay(one, 'card_pays');
    await rung(lastEvent(one.id));
    double.account.areRefundsSlow = true;
    const body = { amount: 500, reason: 'Error' };
    await ask(200, admin.browser, 'POST', `memberships/payments/${intent.id}/refund`, body);
    for (let n = 0; n < 2; n += 1) await look(person, intent.id);
    const row = () => ask<PaymentRow>(200, admin.browser, 'GET', `memberships/payments/${intent.id}`);
    expect(await row()).toMatchObject({ amount_refunded: 0, status: 'succeeded' });
    double.account.settleRefunds('succeeded');
    double.account.areRefundsSlow = false;
    await rung({ ...lastEvent(one.id), id: 'evt_refunded' });
    expect(await row()).toMatchObject({ amount_refunded: 500 });
    expect(double.account.refunds.filter((refund) => refund.intent === one.id)).toHaveLength(1);
    double.account.dispute(one, 'lost');
    await rung(lastEvent(one.id));
    await eventually(async () => (await own(person)).status === 'past_due');
    expect(await own(person)).toMatchObject({ reason: 'dispute_lost' });
  });

  test('keys are tried, kept sealed and never shown; only superusers change them', async () => {
    const post = (body: object, by = admin) => by.browser.post('memberships/provider', body);
    const person = await enrol(app, [{ do: 'verify' }]);
    expect([(await post(keys, person)).status, (await person.browser.get('memberships/provider')).status]).toEqual([
      403, 403,
    ]);
    expect((await post({ ...keys, secret_key: 'sk_test_wrong' })).status).toBe(400);
    expect((await post({ ...keys, secret_key: 'sk_live_other' })).status).toBe(400);
    const shown = await admin.browser.get('memberships/provider');
    expect(shown.text).not.toMatch(/sk_test|whsec/);
    const setting = shown.json as PaymentProviderSetting;
    expect(setting).toMatchObject({ provider: 'stripe', is_test: true, has_keys: true, last_rang: expect.any(String) });
    const rows = await app.core.database.read(app.tenants.one, 'select * from memberships.provider_secret');
    expect(JSON.stringify(rows)).not.toMatch(/sk_test|whsec/);
  });

  test('while a webhook secret is replaced both hold; the one before them does not', async () => {
    const replace = (webhook_secret: string) =>
      ask(200, admin.browser, 'POST', 'memberships/provider', { ...keys, secret_key: undefined, webhook_secret });
    const event = () => ({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'x',
      created: 1,
      data: { object: { id: 'x' } },
    });
    await replace('whsec_second');
    for (const secret of [WEBHOOK_SECRET, 'whsec_second']) expect((await rung(event(), secret)).status).toBe(200);
    await replace('whsec_third');
    expect((await rung(event(), WEBHOOK_SECRET)).status).toBe(400);
  });

  test('an organization with keys of its own takes the money of what it sells, by them alone', async () => {
    const made = await admin.browser.post('organizations/organizations', { name: 'Agrupación Norte' });
    const { id: organization } = made.json as { id: string };
    const ofNorth = await aFeePlan(app, organization);
    const at = (query = '') => ask<PaymentProviderSetting>(200, admin.browser, 'GET', `memberships/provider${query}`);
    const mine = `?organization=${organization}`;
    expect(await at(mine)).toMatchObject({ organization, provider: 'association', has_keys: false });
    const theirKeys = {
      ...keys,
      organization,
      publishable_key: 'pk_test_north',
      secret_key: 'sk_test_other',
      webhook_secret: 'whsec_north',
    };
    const put = (body: object) => admin.browser.post('memberships/provider', body);
    expect((await put({ ...theirKeys, organization: randomUUID() })).status).toBe(400);
    expect((await put({ ...theirKeys, secret_key: undefined })).status).toBe(409);
    expect(await ask(200, admin.browser, 'POST', 'memberships/provider', theirKeys)).toMatchObject({
      organization,
      provider: 'stripe',
      publishable_key: 'pk_test_north',
      webhook_path: `/api/v1/memberships/webhooks/${organization}`,
    });
    expect(await at()).toMatchObject({ organization: null, publishable_key: keys.publishable_key });
    const general = (
      await ask<Page<{ id: string; is_default: boolean }>>(200, admin.browser, 'GET', 'organizations/organizations')
    ).results;
    const theDefault = general.find((one) => one.is_default)!.id;
    expect((await put({ ...theirKeys, organization: theDefault })).status).toBe(400);
    expect((await at()).own).toEqual([organization]);

    const before = double.account.intents.size;
    const { person, intent } = await paying(ofNorth);
    expect(intent).toMatchObject({ provider: 'stripe', publishable_key: 'pk_test_north' });
    expect([double.account.intents.size, double.other.intents.size]).toEqual([before, 1]);
    const one = await intentOf(app, { account: double.other }, intent.id, app.tenants.one);
    double.other.pay(one, 'card_pays');
    const event = shownEvent(double.other.events.findLast(({ intent: id }) => id === one.id)!);
    // Signed by the association, or by the organization at the association's address: nothing of this one.
    expect((await rung(event, 'whsec_third', undefined, organization)).status).toBe(400);
    expect((await rung(event, 'whsec_north')).status).toBe(400);
    expect((await rung({ ...event, id: 'evt_theirs' }, 'whsec_third')).status).toBe(200);
    expect((await own(person)).status).toBe('incomplete');
    expect((await rung(event, 'whsec_north', undefined, organization)).status).toBe(200);
    expect((await own(person)).status).toBe('active');
    expect(await at(mine)).toMatchObject({ members: 1 });
    const keptBy = async (somebody: typeof person) =>
      (await ask<Page<PaymentMethod>>(200, somebody.browser, 'GET', 'memberships/paymentmethods')).results[0];
    expect(await keptBy(person)).toMatchObject({
      organization,
      organization_name: 'Agrupación Norte',
      is_default: true,
    });
    const refund = { amount: 500, reason: 'Error' };
    await ask(200, admin.browser, 'POST', `memberships/payments/${intent.id}/refund`, refund);
    expect(double.other.refunds).toHaveLength(1);

    // What one account keeps no other charges.
    const { person: other, intent: first } = await paying();
    double.account.pay(await theirs(first.id), 'card_pays');
    await look(other, first.id);
    const theirMeans = (await keptBy(other))!;
    expect(theirMeans).toMatchObject({ organization: null, organization_name: null });
    const stripe = app.app.get(StripeProvider, { strict: false });
    const charge = { tenant: app.tenants.one, account: organization, payment: randomUUID(), customer: other.id };
    const due = { amount: 100, currency: 'eur' as const, statement: '', method: theirMeans.id };
    expect(await stripe.open({ ...charge, ...due })).toMatchObject({ status: 'canceled', declined: 'no_method' });
    expect(double.other.intents.size).toBe(1);

    // Given up: what comes is the association's, what was stays where it is.
    await ask(200, admin.browser, 'POST', 'memberships/provider', { provider: 'association', organization });
    expect((await paying(ofNorth)).intent.publishable_key).toBe(keys.publishable_key);
    expect(await at(mine)).toMatchObject({ members: 0 });
    expect(await look(person, intent.id)).toMatchObject({ status: 'succeeded' });
    const reconciled = await app.app
      .get(ReconcilePayments, { strict: false })
      .execute(app.tenants.one, '2020-01-01', false);
    expect(reconciled.differences.filter(({ payment }) => payment === intent.id)).toEqual([]);
  });

  test('an account that knows its key no more stops neither the books nor, once it is given up, an erasure', async () => {
    const made = await admin.browser.post('organizations/organizations', { name: 'Agrupación Sur' });
    const { id: organization } = made.json as { id: string };
    const ofSouth = await aFeePlan(app, organization);
    const theirKeys = { ...keys, organization, publishable_key: 'pk_test_south', secret_key: 'sk_test_other' };
    await ask(200, admin.browser, 'POST', 'memberships/provider', theirKeys);
    const { person, intent } = await paying(ofSouth);
    const [service, stripe] = [ReconcilePayments, StripeProvider].map((one) => app.app.get(one, { strict: false })) as [
      ReconcilePayments,
      StripeProvider,
    ];
    const { key } = double.other;
    double.other.key = 'sk_test_revoked';
    const { differences, left, compared } = await service.execute(app.tenants.one, '2020-01-01', true);
    expect(compared).toBeGreaterThan(1);
    for (const found of [differences, left]) {
      expect(found).toContainEqual({ payment: organization, kind: 'account_refused', here: '-', there: 'refused' });
      expect(found.filter(({ payment }) => payment === intent.id)).toEqual([]);
    }
    // In use it is waited for; the other accounts have forgotten already.
    const ours = await app.app
      .get(StripeNames, { strict: false })
      .ask(app.tenants.one, app.tenants.one, 'customer', person.id, person.id);
    const customer = {
      id: 'cus_ours',
      metadata: { tenant: app.tenants.one, person: person.id },
      created: double.account.now(),
    };
    double.account.customers.set(customer.id, customer);
    expect(ours.theirs).toBeNull();
    const forget = () => stripe.forgetCustomer(app.tenants.one, person.id);
    await expect(forget()).rejects.toThrow('memberships.provider_away');
    expect(double.account.customers.has(customer.id)).toBe(false);
    // Whoever became the default one may still give its keys up; they are counted, so that it is not deleted.
    expect(
      (await admin.browser.patch(`organizations/organizations/${organization}`, { is_default: true })).status,
    ).toBe(200);
    await ask(200, admin.browser, 'POST', 'memberships/provider', { provider: 'association', organization });
    const { uses } = await ask<{ uses: object }>(
      200,
      admin.browser,
      'GET',
      `organizations/organizations/${organization}/uses`,
    );
    expect(uses).toMatchObject({ accounts: 1 });
    await forget();
    const leftThere = `select account from memberships.stripe_name where kind = 'customer' and owner is null and theirs is not null`;
    expect(await app.core.database.read(app.tenants.one, leftThere)).toEqual([{ account: organization }]);
    double.other.key = key;
  });

  test('where money may move the clock is the world’s', async () => {
    expect(code(await admin.browser.post('memberships/clock', { days: 1 }))).toEqual([409, 'clock_is_real']);
  });
});
