import type { FeeDocument } from '@ateneo/contracts';
import type { Tenants } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import type { Database } from '@ateneo/persistence';
import { standIn } from '@ateneo/testing/stand-in';
import type { QueryBus } from '@nestjs/cqrs';
import type { PersonalDataHolder, PersonalDataHolders } from '../../published/src/identity/personal-data-holders.js';
import { AwaitedDebits } from '../src/application/awaited-debits.js';
import type { MembershipCards } from '../src/application/membership-cards.js';
import type { Catalogue } from '../src/application/catalogue.js';
import { ComingFees } from '../src/application/coming-fees.js';
import type { Discounts } from '../src/application/discounts.js';
import { FollowPayment } from '../src/application/follow-payment.js';
import { HandPayments } from '../src/application/hand-payments.js';
import { PersonalDataInMemberships } from '../src/queries/personal-data-in-memberships.js';
import { Invoices } from '../src/application/invoices.js';
import { aFee } from '../src/application/paper-numbers.js';
import type { MemberNumbers } from '../src/application/member-numbers.js';
import { MembershipAccount } from '../src/application/membership-account.js';
import { Memberships } from '../src/application/memberships.js';
import { PayByKept } from '../src/application/pay-by-kept.js';
import { Payments } from '../src/application/payments.js';
import type { Providers } from '../src/application/providers.js';
import { RenewalCharges } from '../src/application/renewal-charges.js';
import { RunningMembership } from '../src/application/running-membership.js';
import { SettlePayment } from '../src/application/settle-payment.js';
import type { Trials } from '../src/application/trials.js';
import type { TenantClock } from '../src/application/tenant-clock.js';
import { invoiceAggregate, seriesAggregate } from '../src/invoice/invoice.aggregate.js';
import { unpaidOf } from '../src/invoice/invoice.fold.js';
import type { InvoiceEvent, InvoiceIssued } from '../src/invoice/invoice.events.js';
import { membershipAggregate } from '../src/membership/membership.aggregate.js';
import type { MembershipCommand } from '../src/membership/membership.decider.js';
import type { Choice, MembershipEvent } from '../src/membership/membership.events.js';
import { payerAggregate } from '../src/payer/payer.aggregate.js';
import { paymentAggregate } from '../src/payment/payment.aggregate.js';
import type { PaymentState } from '../src/payment/payment.decider.js';
import type { PaymentEvent, PaymentRequested } from '../src/payment/payment.events.js';
import { ChosenMeans } from './chosen-means.js';
import { type Act, Book, context as asked, type Kept, MemoryLog, TENANT, uuid, type Wish } from './paying-in-memory.js';

/** Whose accounts may be merged; the first one stays. */
export const USERS = [uuid(98), uuid(99)] as const;
const DAY = 86_400_000;
const FEES = [1000, 2500, 6000];

/**
 * `merges_any`: nothing stands against a merge; `keeps_unasked`: what a fee is paid with is kept though nobody ticked the box;
 * `asks_on`: what was chosen before goes on being asked for; `keeps_cards`: the card of a ticket is kept, and what is
 * due is charged by it; `voids_alone`: what was issued is void without a note; `numbers_at_once`: what nobody owes yet has a number;
 * `keeps_receipts`: a receipt stands though its money went back.
 */
export type Flaw =
  | ('none' | 'asks_on' | 'keeps_cards' | 'keeps_unasked' | 'voids_alone')
  | ('numbers_at_once' | 'merges_any' | 'keeps_receipts');

/** Two accounts that may be one person's, their memberships and tickets, all their money; of other contexts nothing. */
export class World {
  readonly log = new MemoryLog();
  readonly book = new Book();
  readonly invoices: Invoices;
  private readonly payments: Payments;
  private readonly memberships: Memberships;
  private readonly hand: HandPayments;
  private now = Date.parse('2026-01-31T11:00:00.000Z');
  private made = 0;
  private readonly accounts: MembershipAccount;
  private readonly running: RunningMembership;
  private readonly kept: PayByKept;
  private held: PersonalDataHolder | undefined;
  /** The second account is closed, and its person goes on under the first. */
  isMerged = false;
  readonly means = new ChosenMeans();

  constructor(
    private readonly flaw: Flaw,
    paper: FeeDocument = 'invoice',
  ) {
    const at = () => Promise.resolve(new Date(this.now).toISOString());
    const clock = standIn<TenantClock>({ momentOf: at, now: at });
    const tenant = { time_zone: 'Europe/Madrid', grace_days: 30, name: 'Club', neutral_statement: '', fiscal: {} };
    const tenants = standIn<Tenants>({ byId: () => Promise.resolve(tenant) });
    const providers = { providerByName: () => this.book, findProvider: () => Promise.resolve({ provider: this.book }) };
    const taken = standIn<Providers>(providers);
    const nothing = () => Promise.resolve(undefined);
    const read = (_: string, sql: string, [account]: string[]) =>
      Promise.resolve(sql.endsWith(' as accounts') ? [{ accounts: this.accountsOf(account!) }] : []);
    const database = standIn<Database>({ read });
    const queries = standIn<QueryBus>({ execute: nothing });
    const terms = { names: { es: 'Cuota' }, tax_rate: paper === 'invoice' ? 21 : null, tax_clause: null };
    const catalogue = standIn<Catalogue>({ product: () => Promise.resolve({ terms }) });
    const discounts = standIn<Discounts>({
      release: nothing,
      reckon: (_: unknown, { full }: { full: number }) => Promise.resolve({ fee: { amount: full }, names: null }),
    });
    this.invoices = new Invoices(this.log, tenants, database, queries, clock);
    const follow = new FollowPayment(this.invoices);
    this.payments = new Payments(this.log, new SettlePayment(this.log, tenants, taken), follow);
    const awaited = new AwaitedDebits(this.log, tenants, database, clock, this.payments);
    const fees = new ComingFees(this.log, discounts, this.invoices, taken, awaited);
    const numbers = standIn<MemberNumbers>({ give: nothing });
    const cards = standIn<MembershipCards>({ follow: nothing });
    const reckons = [this.log, tenants, clock, catalogue, discounts, fees] as const;
    const acts = [this.invoices, this.payments, numbers, cards, follow] as const;
    const waits = [awaited, new RenewalCharges(this.log, this.payments, awaited)] as const;
    this.memberships = new Memberships(...reckons, ...acts, ...waits);
    this.memberships.onModuleInit();
    this.hand = new HandPayments(this.invoices, this.payments, clock, tenants);
    this.accounts = new MembershipAccount(this.log, database);
    this.running = new RunningMembership(this.log, taken);
    this.kept = new PayByKept(this.log, this.memberships, this.invoices, this.payments, catalogue, taken);
    const holders = standIn<PersonalDataHolders>({ add: (held: PersonalDataHolder) => (this.held = held) });
    new PersonalDataInMemberships(holders, database, this.accounts, numbers, {} as Trials).onModuleInit();
    if (flaw === 'numbers_at_once')
      this.invoices.ask = (told, { isOwed: _, ...fee }) => this.invoices.issue(told, { ...fee, ...aFee });
    if (flaw === 'keeps_receipts') this.invoices.replacePapers = nothing;
    if (flaw === 'asks_on') this.forgetsWhatWasDropped();
    if (flaw === 'voids_alone')
      this.invoices.cancel = async (told, _, invoice) =>
        (await this.invoices.act(told, { do: 'void', invoice })).position;
  }

  private forgetsWhatWasDropped(): void {
    const state = this.memberships.state.bind(this.memberships);
    this.memberships.state = async (...of) => ({ ...(await state(...of)), dropped: [] });
  }

  private accountsOf(account: string): readonly string[] {
    return this.isMerged ? USERS : [account];
  }

  /** Whoever is closed acts no more: their person does, under the account that stays. */
  async do({ act, nth, who }: Wish): Promise<void> {
    this.now += 1000;
    try {
      const user = await this.accounts.findAccount(TENANT, this.isMerged ? USERS[0] : USERS[who]!);
      await this.acts[act](nth, user);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }

  private readonly acts: Readonly<Record<Act, (nth: number, user: string) => unknown>> = {
    choose: (nth, user) => this.choose(user, FEES[nth % FEES.length]!),
    // Also from a page that they left open.
    open: (nth, user) => this.open(this.askedOf(user).at(-1 - (nth % 2)), nth % 3 === 0),
    pay: (nth) => this.pay(nth),
    debit: (nth) => this.move(nth, 'open', { status: 'processing', method: this.card() }),
    arrive: (nth) => this.move(nth, 'processing', { status: 'succeeded' }),
    comeBack: (nth) => this.move(nth, 'succeeded', { returned: 'debit_returned' }),
    inHand: (nth, user) => this.inHand(nth, user),
    handBack: (nth) => this.handBack(nth),
    ticket: (_, user) => this.ticket(user),
    refund: (nth) => this.refund(nth),
    forward: (nth) => this.forward(nth),
    norenew: (_, user) => this.act(user, { do: 'norenew' }),
    resume: (_, user) => this.act(user, { do: 'resume' }),
    cancel: (_, user) => this.act(user, { do: 'cancel', reason: 'canceled' }),
    writeOff: (_, user) => this.writeOff(user),
    forgive: (_, user) => this.act(user, { do: 'cancel', reason: 'forgiven' }),
    add: (_, user) => this.add(user),
    change: (nth, user) => this.change(nth, user),
    remove: (nth, user) => this.remove(nth, user),
    byKept: (nth, user) => this.byKept(nth, user),
    want: (nth, user) => this.want(nth, user),
    merge: () => this.merge(),
    unmerge: () => (this.isMerged = false),
  };

  private get context() {
    return { ...asked, now: new Date(this.now).toISOString() };
  }

  private act(user: string, command: MembershipCommand) {
    return this.memberships.act(this.context, user, command);
  }

  private async choose(user: string, amount: number): Promise<void> {
    const of = { product: uuid(1), price: uuid(amount), organization: uuid(2) };
    const choice: Choice = { user, ...of, interval: 'month', trial_days: 0, fee: { amount } };
    const first = await this.memberships.first(this.context, choice);
    await this.act(user, { do: 'choose', choice, first, now: this.context.now });
  }

  /** On the page where one pays, with the box ticked or not. */
  private async open(invoice: string | undefined, isTicked: boolean): Promise<void> {
    const amount = invoice === undefined ? 0 : await this.invoices.owed(TENANT, invoice);
    if (amount === 0) return;
    const user = this.ownerOf(invoice!);
    const { keeping } = await this.running.keeping(TENANT, { user, purpose: 'invoice' });
    const keeps = keeping === 'must' || (keeping === 'may' && isTicked);
    const isFlawed = this.flaw === 'keeps_unasked';
    const { state } = await this.begin(user, 'invoice', invoice!, amount, keeps || isFlawed);
    this.means.asked(state.request!.payment, keeps);
  }

  private begin(
    user: string,
    purpose: PaymentRequested['data']['purpose'],
    reference: string,
    amount: number,
    keeps: boolean,
  ) {
    const due = { amount, currency: 'eur' as const, lines: [{ text: '', amount, tax_rate: null }] };
    return this.payments.begin(this.context, {
      user,
      purpose,
      reference,
      organization: uuid(2),
      method: null,
      keeps,
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
    if (to.method && !isAbsent) this.means.paid(request!.user, payment, to.method.id);
    Object.assign(one, to, isAbsent && { method: null });
    if (nth % 2 === 0) await this.payments.settle(this.context, payment);
  }

  private async inHand(nth: number, user: string): Promise<void> {
    const { pending, choice, dropped } = await this.memberships.state(TENANT, user);
    // Also for what nobody expects any more.
    const invoice = pending?.invoice ?? dropped.at(-1);
    if (invoice === undefined) return;
    const left = unpaidOf(await this.invoices.state(TENANT, invoice));
    const { organization } = choice!;
    const about = { user, invoice, amount: nth % 3 === 0 ? left : 300 + nth * 100, organization };
    await this.hand.record(this.context, uuid(4_000_000 + (this.made += 1)), { ...about, means: 'cash' });
  }

  /** Who keeps the cash hands it back, where that is asked for, or wrote it down by mistake. */
  private async handBack(nth: number): Promise<void> {
    const inHand = this.states().filter(([, { request }]) => request!.means !== 'provider');
    const [payment] = inHand[nth % Math.max(1, inHand.length)] ?? [];
    if (payment) await this.payments.undo(this.context, payment, 'undone');
  }

  /** Whoever keeps the books, long after it was due. */
  private async writeOff(user: string): Promise<void> {
    const { pending } = await this.memberships.state(TENANT, user);
    const byHand = { reason: 'gone', today: '9999-12-31' };
    if (pending) await this.memberships.writeOff(this.context, user, pending.invoice, byHand);
  }

  private async want(nth: number, user: string): Promise<void> {
    const invoice = this.askedOf(user).at(-1 - (nth % 3));
    if (invoice !== undefined) await this.invoices.wantInvoice(this.context, user, invoice);
  }

  private async ticket(user: string): Promise<void> {
    const { state } = await this.begin(user, 'reservations', uuid(5_000_000 + (this.made += 1)), 700, false);
    const card = this.card();
    Object.assign(this.book.kept.get(state.request!.payment)!, { status: 'succeeded', method: card });
    await this.payments.settle(this.context, state.request!.payment);
    if (this.flaw === 'keeps_cards') await this.keep(user, card);
  }

  private keep(user: string, { id: method, ...shown }: ReturnType<World['card']>) {
    const command = { do: 'add' as const, user, method, provider: 'sandbox', shown };
    return this.log.execute(this.context, payerAggregate, user, command);
  }

  private async methodsOf(user: string): Promise<readonly string[]> {
    return (await this.log.load(TENANT, payerAggregate, user)).state.methods;
  }

  /** Without paying. */
  private async add(user: string): Promise<void> {
    const card = this.card();
    await this.keep(user, card);
    this.means.chose(user, card.id, await this.methodsOf(user));
  }

  private async change(nth: number, user: string): Promise<string | undefined> {
    const methods = await this.methodsOf(user);
    const method = methods[nth % Math.max(1, methods.length)];
    if (method === undefined) return undefined;
    await this.log.execute(this.context, payerAggregate, user, { do: 'choose', user, method });
    this.means.chose(user, method, methods);
    return method;
  }

  private async remove(nth: number, user: string): Promise<void> {
    const methods = await this.methodsOf(user);
    const method = methods[nth % Math.max(1, methods.length)];
    if (method === undefined) return;
    const of = await this.running.chargedBy(TENANT, user, { again: true });
    await this.log.execute(this.context, payerAggregate, user, { do: 'remove', user, method, ...(of && { of }) });
    this.means.removed(user, method, await this.methodsOf(user));
  }

  /** Who comes back pays by what is kept. */
  private async byKept(nth: number, user: string): Promise<void> {
    const method = await this.change(nth, user);
    if (method !== undefined) await this.kept.execute(this.context, user, method);
  }

  private async merge(): Promise<void> {
    const [survivor, closed] = USERS;
    const blocks = await this.held!.blocks(TENANT, { survivor, closed });
    this.isMerged ||= blocks.length === 0 || this.flaw === 'merges_any';
  }

  private async refund(nth: number): Promise<void> {
    const states = this.states();
    const [payment] = states[nth % Math.max(1, states.length)] ?? [];
    const wanted = { refund: uuid(6_000_000 + (this.made += 1)), reason: 'asked', amount: 100 + nth * 37 };
    if (payment) await this.payments.refund(this.context, payment, wanted);
  }

  private async forward(nth: number): Promise<void> {
    this.now += nth * 3 * DAY;
    for (const user of USERS) await this.memberships.advance(this.context, user);
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

  /** Of whoever the fee is asked. */
  member(invoice: string) {
    return this.log.load(TENANT, membershipAggregate, this.ownerOf(invoice)).then(({ state }) => state);
  }

  private ownerOf(invoice: string): string {
    const asks = this.events().flatMap(({ type, data }) =>
      type === 'MembershipChosen' || type === 'RenewalDue' ? [data] : [],
    );
    return asks.find((one) => one.invoice === invoice)!.user;
  }

  private askedOf(user: string): string[] {
    return this.asked().filter((invoice) => this.accountsOf(user).includes(this.ownerOf(invoice)));
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
      for (const user of USERS) await this.memberships.work(this.context, user);
      for (const [payment] of this.states()) await this.payments.settle(this.context, payment);
    }
  }
}
