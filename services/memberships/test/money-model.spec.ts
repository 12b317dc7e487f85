import { expect, describe, test } from '@jest/globals';
import type { Tenants } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import type { Database } from '@ateneo/persistence';
import type { QueryBus } from '@nestjs/cqrs';
import fc from 'fast-check';
import type { Carnets } from '../src/adapters/carnets.js';
import type { Catalogue } from '../src/adapters/catalogue.js';
import { ComingFees } from '../src/adapters/coming-fees.js';
import type { Discounts } from '../src/adapters/discounts.js';
import { FollowPayment } from '../src/adapters/follow-payment.js';
import { HandPayments } from '../src/adapters/hand-payments.js';
import { Invoices } from '../src/adapters/invoices.js';
import type { MemberNumbers } from '../src/adapters/member-numbers.js';
import { Memberships } from '../src/adapters/memberships.js';
import { Payments } from '../src/adapters/payments.js';
import type { Providers } from '../src/adapters/providers.js';
import { SettlePayment } from '../src/adapters/settle-payment.js';
import type { TenantClock } from '../src/facts/tenant-clock.js';
import { invoiceAggregate, seriesAggregate } from '../src/invoice/invoice.aggregate.js';
import type { InvoiceEvent, InvoiceIssued } from '../src/invoice/invoice.events.js';
import { membershipAggregate } from '../src/membership/membership.aggregate.js';
import type { MembershipCommand } from '../src/membership/membership.decider.js';
import type { Choice, MembershipEvent } from '../src/membership/membership.events.js';
import { payerAggregate } from '../src/payer/payer.aggregate.js';
import { paymentAggregate } from '../src/payment/payment.aggregate.js';
import { type PaymentState, refundableOf } from '../src/payment/payment.decider.js';
import type { PaymentEvent, PaymentRequested } from '../src/payment/payment.events.js';
import { Book, context as asked, type Kept, MemoryLog, TENANT, uuid } from './paying-in-memory.js';

const USER = uuid(99);
const DAY = 86_400_000;
const FEES = [1000, 2500, 6000];

/**
 * `asks_on`: what was chosen before goes on being asked for; `keeps_cards`: the card of a ticket is kept, and what is
 * due is charged by it; `voids_alone`: what was issued is void without a note; `numbers_at_once`: what nobody owes yet has a number.
 */
type Flaw = 'none' | 'asks_on' | 'keeps_cards' | 'voids_alone' | 'numbers_at_once';

/** One person, their membership and tickets, all their money; of other contexts nothing. */
class World {
  readonly log = new MemoryLog();
  readonly book = new Book();
  readonly invoices: Invoices;
  private readonly payments: Payments;
  private readonly memberships: Memberships;
  private readonly hand: HandPayments;
  private now = Date.parse('2026-01-31T11:00:00.000Z');
  private made = 0;
  /** The cards by which they paid a fee themselves. */
  readonly chosen = new Set<string>();

  constructor(private readonly flaw: Flaw) {
    const at = () => Promise.resolve(new Date(this.now).toISOString());
    const clock = { at, now: at } as unknown as TenantClock;
    const tenant = { time_zone: 'Europe/Madrid', grace_days: 30, name: 'Club', neutral_statement: '', fiscal: {} };
    const tenants = { byId: () => Promise.resolve(tenant) } as unknown as Tenants;
    const providers = { named: () => this.book, of: () => Promise.resolve({ provider: this.book }) };
    const taken = providers as unknown as Providers;
    const nothing = () => Promise.resolve(undefined);
    const database = { read: () => Promise.resolve([]) } as unknown as Database;
    const queries = { execute: nothing } as unknown as QueryBus;
    const terms = { names: { es: 'Cuota' }, tax_rate: 21, tax_clause: null };
    const catalogue = { product: () => Promise.resolve({ terms }) } as unknown as Catalogue;
    const discounts = {
      giveBack: nothing,
      reckon: (_: unknown, { full }: { full: number }) => Promise.resolve({ fee: { amount: full }, names: null }),
    } as unknown as Discounts;
    this.invoices = new Invoices(this.log, tenants, database, queries, clock);
    const follow = new FollowPayment(this.invoices);
    this.payments = new Payments(this.log, new SettlePayment(this.log, tenants, taken), follow);
    const fees = new ComingFees(this.log, discounts, this.invoices, taken);
    const [numbers, carnets] = [
      { give: nothing } as unknown as MemberNumbers,
      { follow: nothing } as unknown as Carnets,
    ];
    this.memberships = new Memberships(
      ...([
        this.log,
        tenants,
        clock,
        catalogue,
        discounts,
        fees,
        this.invoices,
        this.payments,
        numbers,
        carnets,
        follow,
      ] as const),
    );
    this.memberships.onModuleInit();
    this.hand = new HandPayments(this.invoices, this.payments, clock, tenants);
    if (flaw === 'numbers_at_once') this.invoices.ask = this.invoices.issue.bind(this.invoices);
    if (flaw === 'asks_on') this.forgetsWhatWasDropped();
    if (flaw === 'voids_alone')
      this.invoices.cancel = async (told, _, invoice) =>
        (await this.invoices.act(told, { do: 'void', invoice })).position;
  }

  private forgetsWhatWasDropped(): void {
    const state = this.memberships.state.bind(this.memberships);
    this.memberships.state = async (...of) => ({ ...(await state(...of)), dropped: [] });
  }

  async do({ act, nth }: Wish): Promise<void> {
    this.now += 1000;
    try {
      await this.acts[act](nth);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }

  private readonly acts: Readonly<Record<Act, (nth: number) => unknown>> = {
    choose: (nth) => this.choose(FEES[nth % FEES.length]!),
    // Also from a page that they left open.
    open: (nth) => this.open(this.asked().at(-1 - (nth % 2))),
    pay: (nth) => this.pay(nth),
    debit: (nth) => this.move(nth, 'open', { status: 'processing', method: this.card() }),
    arrive: (nth) => this.move(nth, 'processing', { status: 'succeeded' }),
    comeBack: (nth) => this.move(nth, 'succeeded', { returned: 'debit_returned' }),
    inHand: (nth) => this.inHand(nth),
    handBack: (nth) => this.handBack(nth),
    ticket: () => this.ticket(),
    refund: (nth) => this.refund(nth),
    forward: (nth) => this.forward(nth),
    norenew: () => this.act({ do: 'norenew' }),
    resume: () => this.act({ do: 'resume' }),
    cancel: () => this.act({ do: 'cancel', reason: 'canceled' }),
    forgive: () => this.act({ do: 'cancel', reason: 'forgiven' }),
  };

  private get context() {
    return { ...asked, now: new Date(this.now).toISOString() };
  }

  private act(command: MembershipCommand) {
    return this.memberships.act(this.context, USER, command);
  }

  private async choose(amount: number): Promise<void> {
    const of = { product: uuid(1), price: uuid(amount), organization: uuid(2) };
    const choice: Choice = { user: USER, ...of, interval: 'month', trial_days: 0, fee: { amount } };
    const first = await this.memberships.first(this.context, choice);
    await this.act({ do: 'choose', choice, first, now: this.context.now });
  }

  private async open(invoice: string | undefined): Promise<void> {
    const amount = invoice === undefined ? 0 : await this.invoices.owed(TENANT, invoice);
    if (amount > 0) await this.begin('invoice', invoice!, amount);
  }

  private begin(purpose: PaymentRequested['data']['purpose'], reference: string, amount: number) {
    const due = { amount, currency: 'eur' as const, lines: [{ text: '', amount, tax_rate: null }] };
    return this.payments.begin(this.context, {
      user: USER,
      purpose,
      reference,
      organization: uuid(2),
      method: null,
      due,
    });
  }

  private card() {
    return {
      id: uuid(3_000_000 + (this.made += 1)),
      kind: 'card' as const,
      brand: 'visa',
      last4: '4242',
      expiry: null,
    };
  }

  /** By a card of its own each; every other time nobody rings. */
  private pay(nth: number): Promise<void> {
    return this.move(nth, 'open', { status: 'succeeded', declined: null, method: this.card() });
  }

  private async move(nth: number, from: string, to: Partial<Kept>): Promise<void> {
    const able = [...this.book.kept].filter(([, one]) => one.status === from && one.returned === null);
    const found = able[nth % Math.max(1, able.length)];
    if (!found) return;
    const [payment, one] = found;
    const { request } = await this.payments.state(TENANT, payment);
    const isAbsent = request!.method !== null;
    if (to.method && !isAbsent && request!.purpose === 'invoice') this.chosen.add(to.method.id);
    Object.assign(one, to, isAbsent && { method: null });
    if (nth % 2 === 0) await this.payments.settle(this.context, payment);
  }

  private async inHand(nth: number): Promise<void> {
    const { pending, choice } = await this.memberships.state(TENANT, USER);
    if (!pending) return;
    const amount = nth % 3 === 0 ? await this.invoices.owed(TENANT, pending.invoice) : 300 + nth * 100;
    const about = { user: USER, invoice: pending.invoice, organization: choice!.organization, amount };
    await this.hand.record(this.context, uuid(4_000_000 + (this.made += 1)), { ...about, means: 'cash' });
  }

  /** Who keeps the cash hands it back, where that is asked for. */
  private async handBack(nth: number): Promise<void> {
    const asks = this.states().filter(
      ([, { request, refunds }]) =>
        request!.means !== 'provider' && [...refunds.values()].some(({ status }) => status === 'asked'),
    );
    const [payment] = asks[nth % Math.max(1, asks.length)] ?? [];
    if (payment) await this.payments.undo(this.context, payment, 'handed_back');
  }

  private async ticket(): Promise<void> {
    const { state } = await this.begin('reservations', uuid(5_000_000 + (this.made += 1)), 700);
    const card = this.card();
    Object.assign(this.book.kept.get(state.request!.payment)!, { status: 'succeeded', method: card });
    await this.payments.settle(this.context, state.request!.payment);
    const { id: method, ...shown } = card;
    if (this.flaw === 'keeps_cards')
      await this.log.execute(this.context, payerAggregate, USER, {
        do: 'add',
        user: USER,
        method,
        provider: 'sandbox',
        shown,
      });
  }

  private async refund(nth: number): Promise<void> {
    const states = this.states();
    const [payment] = states[nth % Math.max(1, states.length)] ?? [];
    const wanted = { refund: uuid(6_000_000 + (this.made += 1)), reason: 'asked', amount: 100 + nth * 37 };
    if (payment) await this.payments.refund(this.context, payment, wanted);
  }

  private async forward(nth: number): Promise<void> {
    this.now += nth * 3 * DAY;
    await this.memberships.advance(this.context, USER);
  }

  /** Every fee that was ever asked for, also where no invoice came of it. */
  asked(): string[] {
    const began = new Set(['InvoiceAsked', 'InvoiceDrafted']);
    const fees = this.events().flatMap(({ type, data }) =>
      type === 'MembershipChosen' || type === 'RenewalDue' ? [data.invoice] : [],
    );
    const begun = this.log
      .all<InvoiceEvent>(invoiceAggregate.category)
      .flatMap(([id, [first]]) => (began.has(first!.type) ? [id] : []));
    return begun.filter((id) => fees.includes(id));
  }

  events(): MembershipEvent[] {
    return this.log.all<MembershipEvent>(membershipAggregate.category).flatMap(([, events]) => events);
  }

  issued(): InvoiceIssued['data'][] {
    return this.log
      .all<InvoiceIssued>(seriesAggregate.category)
      .flatMap(([, events]) => events.map(({ data }) => data));
  }

  states(): [string, PaymentState][] {
    const { evolve, initial } = paymentAggregate.decider;
    return this.log
      .all<PaymentEvent>(paymentAggregate.category)
      .map(([id, events]) => [id, events.reduce(evolve, initial)]);
  }

  member() {
    return this.log.load(TENANT, membershipAggregate, USER).then(({ state }) => state);
  }

  /** Of which invoices they lived a period. */
  lived(): Set<string | null> {
    return new Set(
      this.events().flatMap(({ type, data }) =>
        type === 'MembershipBegan' || type === 'MembershipRenewed' ? [data.invoice] : [],
      ),
    );
  }

  async rest(): Promise<void> {
    for (let round = 0; round < 2; round += 1) {
      await this.memberships.work(this.context, USER);
      for (const [payment] of this.states()) await this.payments.settle(this.context, payment);
    }
  }
}

const actNames =
  'choose open pay debit arrive comeBack inHand handBack ticket refund forward norenew resume cancel forgive'.split(
    ' ',
  ) as Act[];
type Act =
  | ('choose' | 'open' | 'pay' | 'debit' | 'arrive' | 'comeBack' | 'inHand' | 'handBack' | 'ticket' | 'refund')
  | ('forward' | 'norenew' | 'resume' | 'cancel' | 'forgive');
interface Wish {
  readonly act: Act;
  readonly nth: number;
}
const wish: fc.Arbitrary<Wish> = fc.record({
  act: fc.constantFrom<Act>(...actNames, 'choose', 'choose', 'open', 'open', 'pay', 'pay', 'inHand', 'forward'),
  nth: fc.integer({ min: 0, max: 20 }),
});

/** No cent without an invoice, a membership or a refund; nobody charged by what they did not choose for it. */
async function holds(flaw: Flaw, wishes: readonly Wish[]): Promise<void> {
  const world = new World(flaw);
  for (const one of wishes) await world.do(one);
  await world.rest();
  for (const invoice of world.asked()) await isAccountedFor(world, invoice);
  const absent = world.states().flatMap(([, { request }]) => request!.method ?? []);
  for (const method of absent) expect(world.chosen).toContain(method);
}

async function isAccountedFor(world: World, invoice: string): Promise<void> {
  const { pending, status } = await world.member();
  const of = world.states().filter(([, { request }]) => request!.reference === invoice);
  const kept = of.reduce((sum, [, state]) => sum + refundableOf(state), 0);
  const standing = await world.invoices.state(TENANT, invoice);
  const { amount } = standing;
  const isAsked = pending?.invoice === invoice;
  const isWanted = world.lived().has(invoice) || isAsked || standing.status === 'uncollectible';
  expect(kept).toBeLessThanOrEqual(isWanted ? amount : 0);
  expect(isAsked && kept >= amount && status === 'incomplete').toBe(false);
  isNumberedAsItIsOwed(world, invoice, of, kept);
  isCorrected(world, invoice, standing.status === 'void' ? amount : refundedOf(of));
}

function isCorrected(world: World, invoice: string, back: number): void {
  const credited = world.issued().reduce((sum, one) => sum - (one.corrects === invoice ? one.amount : 0), 0);
  expect(credited).toBe(isIssued(world, invoice) ? back : 0);
}

const isIssued = (world: World, invoice: string) => world.issued().some((one) => one.invoice === invoice);

/** What is kept is invoiced, and nothing has a number that nobody owed and nobody paid. */
function isNumberedAsItIsOwed(world: World, invoice: string, of: ReturnType<World['states']>, kept: number): void {
  const wasPaid = of.some(([, one]) => one.status === 'succeeded' || one.status === 'returned');
  const isDue = world.events().some(({ type, data }) => type === 'RenewalDue' && data.invoice === invoice);
  const isNumbered = isIssued(world, invoice);
  expect([isNumbered, kept > 0]).not.toEqual([false, true]);
  expect([isNumbered, wasPaid || isDue]).not.toEqual([true, false]);
}

function refundedOf(states: readonly (readonly [string, PaymentState])[]): number {
  const refunds = states.flatMap(([, one]) => [...one.refunds.values()]);
  return refunds.reduce((sum, { amount, status }) => sum + (status === 'done' ? amount : 0), 0);
}

/** Half of them begin with somebody who is a member, by a card. */
const history = fc
  .tuple(fc.boolean(), fc.array(wish, { maxLength: 40 }))
  .map(([isMember, wishes]) => [...(isMember ? joined : []), ...wishes]);
const joined = (['choose', 'open', 'pay'] as const).map((act) => ({ act, nth: 0 }));

const histories = (flaw: Flaw) =>
  fc.assert(
    fc.asyncProperty(history, (wishes) => holds(flaw, wishes)),
    { numRuns: Number(process.env['PAYMENT_HISTORIES'] ?? 500), endOnFailure: true },
  );

describe('what a person pays, in histories of a thousand kinds', () => {
  test('no cent is without an invoice, a membership or a refund', async () => {
    await histories('none');
  }, 120_000);

  test.each(['asks_on', 'keeps_cards', 'voids_alone', 'numbers_at_once'] as const)('found out: %s', async (flaw) => {
    await expect(histories(flaw)).rejects.toThrow();
  });
});
