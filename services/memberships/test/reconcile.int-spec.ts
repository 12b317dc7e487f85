import { randomUUID } from 'node:crypto';
import type { ClaimedEffect } from '@ateneo/effects';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { enrol, type Person } from '../../identity/test/people.js';
import { systemIn } from '../../identity/test/people.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { KeepBooks, nightAfter } from '../src/application/keep-books.js';
import { Payments } from '../src/application/payments.js';
import { ReconcilePayments } from '../src/application/reconcile-payments.js';
import { SandboxLedger } from '../src/adapters/sandbox/ledger.js';
import { aPayment } from './scenes.js';

let app: TestApp;
let payer: Person;
let since: string;
beforeAll(async () => {
  app = await startApp();
  payer = await enrol(app, [{ do: 'verify' }]);
  since = new Date(Date.now() - 60_000).toISOString();
});
afterAll(() => app.close());

const reconcile = async (repairs = false) => {
  const service = app.app.get(ReconcilePayments, { strict: false });
  await app.viewsCaughtUp();
  const { differences, left } = await service.execute(app.tenants.one, since, repairs);
  return { differences: differences.map(shown), left: left.map(shown) };
};
const shown = ({ kind, payment }: { kind: string; payment: string }) => `${kind} ${payment}`;
/** Somebody writes in the provider's book, as no program of ours would. */
const inBook = (sql: string, ...params: unknown[]) =>
  app.core.ownerDatabase.inTenant(app.tenants.one, (tx) => tx.query(sql, params));
const paid = () => aPayment(app, payer.id);

async function begun(): Promise<string> {
  const due = { amount: 1500, currency: 'eur' as const, lines: [{ text: 'Cena', amount: 1500, tax_rate: null }] };
  const about = { user: payer.id, purpose: 'reservations' as const, organization: null, method: null };
  const payments = app.app.get(Payments, { strict: false });
  const { state, position } = await payments.begin(systemIn(app.tenants.one), {
    ...about,
    reference: randomUUID(),
    due,
  });
  // The night compares what the view knows by then.
  await eventually(() => app.core.serving.views.reached('memberships.payment', position));
  return state.request!.payment;
}

/** The first payment asks for the night's work, which is done at once: it would mend what the tests below make differ. */
const firstNight = () =>
  eventually(async () => {
    const sql = `select reason from effects.effect where kind = 'books'`;
    const [effect] = await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) => tx.query<{ reason: string }>(sql));
    return effect?.reason === 'books_agree';
  });

test('a log and a book that agree have no differences', async () => {
  await paid();
  await begun();
  await firstNight();
  expect(await reconcile()).toEqual({ differences: [], left: [] });
});

test('what the book knows and the log did not hear is named, and heard when it is repaired', async () => {
  const payment = await begun();
  await app.app.get(SandboxLedger, { strict: false }).pay(app.tenants.one, payment, 'card_pays');
  const named = [`status ${payment}`];
  expect(await reconcile()).toEqual({ differences: named, left: named });
  expect(await reconcile(true)).toEqual({ differences: named, left: [] });
});

test('what the log asked for and the book lacks is named, and asked again when it is repaired', async () => {
  const payment = await begun();
  await inBook('delete from sandbox.payment where id = $1', payment);
  const named = [`unknown_there ${payment}`];
  expect(await reconcile()).toEqual({ differences: named, left: named });
  expect(await reconcile(true)).toEqual({ differences: named, left: [] });
});

test('each night it is done by itself: the same ledger says what is left, and when the next one is', async () => {
  const night = app.app.get(KeepBooks, { strict: false });
  const effect = { tenant: app.tenants.one } as ClaimedEffect;
  const payment = await begun();
  await app.app.get(SandboxLedger, { strict: false }).pay(app.tenants.one, payment, 'card_pays');
  expect(await night.perform(effect)).toMatchObject({ result: 'postponed', reason: 'books_agree' });
  expect(await reconcile()).toEqual({ differences: [], left: [] });
  const stranger = randomUUID();
  await inBook(
    `insert into sandbox.payment (id, amount, statement, status, touched_at) values ($1, 100, '', 'succeeded', now())`,
    stranger,
  );
  expect(await night.perform(effect)).toMatchObject({ result: 'postponed', reason: 'books_differ_1' });
  // The ledger writes down what the night answered: from then on whoever watches is told.
  const alarm = async () =>
    Number(/^ateneo_books_differ_tenants (\d+)$/m.exec((await app.client().get('/metrics')).text)?.[1]);
  const said = (reason: string) =>
    app.core.ownerDatabase.inTenant(app.tenants.one, (tx) =>
      tx.query(
        `insert into effects.effect (tenant_id, kind, key, reference, reason, next_attempt)
         values ($1::uuid, 'books', $1::text, $1::text, $2, now() + interval '1 day')
         on conflict (tenant_id, kind, key) do update set reason = $2`,
        [app.tenants.one, reason],
      ),
    );
  await said('books_agree');
  // Suites share a program: the books of another one's tenant may differ.
  const others = await alarm();
  await said('books_differ_1');
  expect(await alarm()).toBe(others + 1);
  // The night after the provider is away: nobody knows that they agree.
  await said('ECONNREFUSED');
  expect(await alarm()).toBe(others + 1);
  await said('books_agree');
  expect(await alarm()).toBe(others);
  await inBook('delete from sandbox.payment where id = $1', stranger);
  expect(nightAfter(Date.parse('2026-11-22T02:59:59Z'))).toBe('2026-11-22T03:00:00.000Z');
  expect(nightAfter(Date.parse('2026-11-22T03:00:00Z'))).toBe('2026-11-23T03:00:00.000Z');
});

test('what only people can settle stays named: strange money, another amount, a refund that nobody asked for', async () => {
  const [stranger, other, refunded] = [randomUUID(), await paid(), await paid()];
  await inBook(
    `insert into sandbox.payment (id, amount, statement, status, touched_at) values ($1, 100, '', 'succeeded', now())`,
    stranger,
  );
  await inBook('update sandbox.payment set amount = 1400 where id = $1', other);
  await inBook('update sandbox.payment set refunds = $2 where id = $1', refunded, { [randomUUID()]: { amount: 100 } });
  const { differences, left } = await reconcile(true);
  const named = [`unknown_here ${stranger}`, `amount ${other}`, `refund ${refunded}`];
  expect(differences.toSorted()).toEqual(named.toSorted());
  expect(left).toEqual(differences);
});
