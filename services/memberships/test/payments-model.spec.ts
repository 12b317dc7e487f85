import { describe, expect, test } from '@jest/globals';
import type { Tenants } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { standIn } from '@ateneo/testing/stand-in';
import fc from 'fast-check';
import type { FollowPayment } from '../src/application/follow-payment.js';
import { Payments } from '../src/application/payments.js';
import type { Providers } from '../src/application/providers.js';
import { SettlePayment } from '../src/application/settle-payment.js';
import { differencesOf, twiceOf } from '../src/payment/differences.js';
import { paymentAggregate } from '../src/payment/payment.aggregate.js';
import { keptOf, type PaymentState } from '../src/payment/payment.decider.js';
import type { PaymentEvent } from '../src/payment/payment.events.js';
import { Book, context, type Kept, MemoryLog, type Mishap, uuid } from './paying-in-memory.js';

const FEE = 1000;

/** How a product would work that does without one of the rules. */
type Flaw = 'none' | 'bodies' | 'keys' | 'look' | 'look_after_a_day';

/** One product over one book; what people do, and what becomes of it. */
class World {
  readonly log = new MemoryLog();
  readonly book: Book;
  private readonly payments: Payments;
  private made = 0;

  constructor(private readonly flaw: Flaw) {
    this.book = new Book(flaw === 'look_after_a_day');
    const providers = standIn<Providers>({
      providerByName: () => this.book,
      findProvider: () => Promise.resolve({ provider: this.book }),
    });
    const tenants = standIn<Tenants>({ byId: () => Promise.resolve(undefined) });
    const follow = standIn<FollowPayment>({ execute: () => Promise.resolve(undefined) });
    this.payments = new Payments(this.log, new SettlePayment(this.log, tenants, providers), follow);
  }

  async do({ act, of, amount, mishap, where }: Wish): Promise<void> {
    (where === 'log' ? this.log : this.book).mishap = mishap;
    try {
      await this.acts[act](uuid(of), amount);
    } catch (error) {
      // Whoever asked is told so, or hears nothing any more.
      if (!(error instanceof DomainError) && (error as Error).message !== 'killed') throw error;
    }
    this.log.mishap = 'none';
    this.book.mishap = 'none';
  }

  private readonly acts: Readonly<Record<Act, (reference: string, amount: number) => unknown>> = {
    begin: (reference) => this.begin(reference),
    pay: (reference) => this.move(reference, 'open', { status: 'succeeded', declined: null }),
    decline: (reference) => this.move(reference, 'open', { declined: 'card_declined' }),
    debit: (reference) => this.move(reference, 'open', { status: 'processing' }),
    arrive: (reference) => this.move(reference, 'processing', { status: 'succeeded' }),
    comeBack: (reference) => this.move(reference, 'succeeded', { returned: 'debit_returned' }),
    ring: (reference, amount) => this.ring(reference, amount),
    refund: (reference, amount) => this.refund(reference, amount),
    stop: (reference) => this.payments.stop(context, reference),
    aDay: () => this.book.keys.clear(),
  };

  private async begin(reference: string): Promise<void> {
    const due = { amount: FEE, currency: 'eur' as const, lines: [] };
    const user = uuid(99);
    const wanted = { user, purpose: 'reservations' as const, reference, organization: null, method: null, due };
    if (this.flaw !== 'keys') return void (await this.payments.begin(context, wanted));
    const payment = uuid(1_000_000 + (this.made += 1));
    const request = { payment, ...wanted, provider: 'sandbox', means: 'provider' as const };
    await this.log.execute(context, paymentAggregate, payment, { do: 'request', request });
    await this.payments.settle(context, payment);
  }

  /** At the provider; whether anybody hears of it is another matter. */
  private move(reference: string, from: Kept['status'], to: Partial<Kept>): void {
    const one = this.of(reference)
      .map((payment) => this.book.kept.get(payment))
      .find((kept) => kept?.status === from);
    if (one && one.returned === null) Object.assign(one, to);
  }

  /** A webhook: late, doubled, out of order; what it says is not believed. */
  private async ring(reference: string, nth: number): Promise<void> {
    const ids = this.of(reference);
    const payment = ids[nth % Math.max(1, ids.length)];
    if (payment === undefined) return;
    if (this.flaw !== 'bodies') return void (await this.payments.settle(context, payment));
    const heard = { status: 'succeeded' as const, declined: null, returned: null, refunds: {} };
    await this.log.execute(context, paymentAggregate, payment, { do: 'hear', heard });
  }

  private async refund(reference: string, amount: number): Promise<void> {
    const payment = this.of(reference).at(-1);
    // The same button twice is the same refund.
    const wanted = { refund: uuid(2_000_000 + amount), reason: 'asked', amount };
    if (payment !== undefined) await this.payments.refund(context, payment, wanted);
  }

  private of(reference: string): string[] {
    return this.states()
      .filter(([, { request }]) => request?.reference === reference)
      .map(([payment]) => payment);
  }

  states(): [string, PaymentState][] {
    const { evolve, initial } = paymentAggregate.decider;
    return this.log
      .all<PaymentEvent>(paymentAggregate.category)
      .map(([id, events]) => [id, events.reduce(evolve, initial)]);
  }

  /** Everything that was written down is looked at once more, as the ledger does it and the nightly comparison. */
  async rest(): Promise<void> {
    if (this.flaw === 'look') return;
    for (let round = 0; round < 2; round += 1)
      for (const [payment] of this.states()) await this.payments.settle(context, payment);
  }
}

const actNames = ['begin', 'pay', 'decline', 'debit', 'arrive', 'comeBack', 'ring', 'refund', 'stop', 'aDay'] as const;
type Act = (typeof actNames)[number];
interface Wish {
  readonly act: Act;
  readonly of: number;
  readonly amount: number;
  readonly mishap: Mishap;
  readonly where: 'log' | 'book';
}

const often = <Value>(value: Value, ...others: readonly Value[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: fc.constantFrom(...others) });
const wish: fc.Arbitrary<Wish> = fc.record({
  act: fc.constantFrom(...actNames, 'begin', 'begin', 'pay'),
  of: fc.integer({ min: 1, max: 2 }),
  amount: fc.integer({ min: 1, max: 6 }).map((hundreds) => hundreds * 200),
  mishap: often<Mishap>('none', 'away', 'unheard', 'killed'),
  where: fc.constantFrom('log' as const, 'book' as const),
});

/** In no order of events is money lost, charged or given back twice, or told of twice. */
async function holds(flaw: Flaw, wishes: readonly Wish[]): Promise<void> {
  const world = new World(flaw);
  for (const one of wishes) await world.do(one);
  await world.rest();
  const states = world.states();
  expect(states.flatMap(([payment, state]) => differencesOf(payment, state, world.book.seen(payment)))).toEqual([]);
  const kept = states.filter(([, state]) => keptOf(state) > 0);
  expect(twiceOf(kept.map(([payment, { request }]) => ({ payment, reference: request!.reference })))).toEqual([]);
  expect([...world.book.kept.values()].filter(({ made }) => made !== 1)).toEqual([]);
  for (const [payment, { refunds }] of states) {
    const told = new Map(world.log.all<PaymentEvent>(paymentAggregate.category))
      .get(payment)!
      .map(({ type, data }) => (type === 'PaymentRefunded' ? `${type} ${data.refund}` : type));
    const once = told.filter((one) => /^Payment(Succeeded|Returned|Failed|Refunded)/.test(one));
    expect(once).toEqual([...new Set(once)]);
    const back = [...refunds.values()].filter(({ status }) => status === 'done');
    expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(FEE);
    const inBook = Object.values(world.book.kept.get(payment)?.refunds ?? {});
    expect(back.map(({ amount }) => amount).toSorted()).toEqual(inBook.map(({ amount }) => amount).toSorted());
  }
}

const histories = (flaw: Flaw, numRuns: number) =>
  fc.assert(
    fc.asyncProperty(fc.array(wish, { maxLength: 30 }), (wishes) => holds(flaw, wishes)),
    { numRuns, endOnFailure: true },
  );

describe('payments in histories of a thousand kinds', () => {
  test('after each of them log and book say the same, and nothing was charged or given back twice', async () => {
    await histories('none', Number(process.env['PAYMENT_HISTORIES'] ?? 1000));
  });

  // What the rules are good for: each of them seen missing.
  test.each(['bodies', 'keys', 'look', 'look_after_a_day'] as const)('none of it holds without: %s', async (flaw) => {
    await expect(histories(flaw, 1000)).rejects.toThrow();
  });
});
