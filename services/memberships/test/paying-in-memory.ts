import type { Aggregate, Decided, DecideOptions, Decisions } from '@ateneo/cqrs';
import { type CommandContext, DomainError, type DomainEvent } from '@ateneo/kernel';
import type { NewPayment, PaymentProvider, Seen } from '../src/adapters/provider.js';

export const TENANT = '00000000-0000-4000-8000-0000000000aa';
export const context: CommandContext = {
  tenant: TENANT,
  source: 'self',
  now: '2026-05-10T12:00:00.000Z',
  correlationId: TENANT,
};
export const uuid = (nth: number) => `00000000-0000-4000-8000-${nth.toString(16).padStart(12, '0')}`;
/** What may befall the next calls: each is used up by one. */
export type Mishap = 'none' | 'away' | 'unheard' | 'killed';

/** A log in memory. A process that is killed has written its last event, and does nothing after it. */
export class MemoryLog implements Decisions {
  readonly streams = new Map<string, DomainEvent[]>();
  mishap: Mishap = 'none';

  execute<S, C, E extends DomainEvent>(
    _: CommandContext,
    { category, decider }: Aggregate<S, C, E>,
    of: string,
    command: C,
    { expectedRevision }: DecideOptions = {},
  ): Promise<Decided<S, E>> {
    const id = keyOf(category, of);
    const past = (this.streams.get(id) ?? []) as E[];
    if (expectedRevision !== undefined && expectedRevision !== past.length - 1)
      throw new DomainError('http.precondition_failed');
    const events = decider.decide(command, past.reduce(decider.evolve, decider.initial));
    const all = [...past, ...events];
    if (events.length > 0) this.streams.set(id, all);
    if (this.mishap === 'killed' && events.length > 0) {
      this.mishap = 'none';
      throw new Error('killed');
    }
    const state = all.reduce(decider.evolve, decider.initial);
    return Promise.resolve({ state, revision: all.length - 1, position: undefined, events });
  }

  load<S, C, E extends DomainEvent>(_: string, { category, decider }: Aggregate<S, C, E>, id: string) {
    const past = (this.streams.get(keyOf(category, id)) ?? []) as E[];
    return Promise.resolve({ state: past.reduce(decider.evolve, decider.initial), revision: past.length - 1 });
  }

  event = <E extends DomainEvent>(_: string, { category }: { category: string }, id: string, revision: number) =>
    Promise.resolve(this.streams.get(keyOf(category, id))?.[revision] as E | undefined);

  /** What happened to all of a kind, by their ids. */
  all<E extends DomainEvent>(category: string): [string, E[]][] {
    const kind = keyOf(category, '');
    return [...this.streams].flatMap(([id, events]) =>
      id.startsWith(kind) ? [[id.slice(kind.length), events as E[]] as [string, E[]]] : [],
    );
  }
}

function keyOf(category: string, id: string): string {
  return `${category}/${id}`;
}

export type Kept = { -readonly [Key in 'amount' | 'status' | 'declined' | 'returned']: Seen[Key] } & {
  refunds: Record<string, { amount: number }>;
  /** How often it was made there: the person is asked for it so many times. */
  made: number;
  /** What it was paid with. */
  method?: Seen['method'];
};

/** A provider that is away, or does what it was asked and nobody hears of it. */
export class Book implements PaymentProvider {
  readonly name = 'sandbox';
  readonly kept = new Map<string, Kept>();
  /** What was asked for under our ids, which is forgotten after a day. */
  readonly keys = new Set<string>();
  mishap: Mishap = 'none';

  /** `isBlind`: nobody looks whether it was made already; only its key says so. */
  constructor(private readonly isBlind = false) {}

  look = async (_: string, payment: string) => {
    const seen = await this.answered(() => undefined, payment);
    return this.isBlind ? undefined : seen;
  };
  open = ({ payment, amount }: NewPayment) =>
    this.answered(() => {
      if (this.keys.has(payment)) return;
      this.keys.add(payment);
      const fresh: Kept = { amount, status: 'open', declined: null, returned: null, refunds: {}, made: 0 };
      const one = this.kept.get(payment) ?? fresh;
      one.made += 1;
      this.kept.set(payment, one);
    }, payment) as Promise<Seen>;
  cancel = (_: string, payment: string) =>
    this.answered(() => {
      const one = this.kept.get(payment)!;
      if (one.status === 'open') one.status = 'canceled';
    }, payment) as Promise<Seen>;
  refund = (_: string, payment: string, refund: string, amount: number) =>
    this.answered(() => {
      const one = this.kept.get(payment)!;
      const back = Object.values(one.refunds).reduce((sum, other) => sum + other.amount, 0);
      if (one.refunds[refund]) return;
      if (one.status !== 'succeeded' || one.returned !== null || back + amount > one.amount)
        throw new DomainError('memberships.provider_refused');
      one.refunds[refund] = { amount };
    }, payment) as Promise<Seen>;
  forgetMethod = () => Promise.resolve();
  forgetCustomer = () => Promise.resolve();
  touchedSince = () => Promise.resolve({ payments: [...this.kept.keys()], refused: [] });

  private async answered(act: () => void, payment: string): Promise<Seen | undefined> {
    const mishap = this.mishap;
    this.mishap = 'none';
    if (mishap === 'away') throw new DomainError('memberships.provider_away');
    act();
    if (mishap === 'unheard') throw new DomainError('memberships.provider_away');
    if (mishap === 'killed') throw new Error('killed');
    return this.seen(payment);
  }

  seen(payment: string): Seen | undefined {
    const one = this.kept.get(payment);
    const refunds = Object.fromEntries(Object.keys(one?.refunds ?? {}).map((id) => [id, 'done' as const]));
    return one && { ...one, refunds, needsAction: false, clientSecret: null, method: one.method ?? null };
  }
}

/** What happens next. */
export type Act =
  | ('choose' | 'open' | 'pay' | 'debit' | 'arrive' | 'comeBack' | 'inHand' | 'handBack' | 'ticket' | 'refund')
  | ('forward' | 'norenew' | 'resume' | 'cancel' | 'forgive' | 'writeOff' | 'want')
  | ('add' | 'change' | 'remove' | 'byKept' | 'merge' | 'unmerge');
export type Wish = { readonly act: Act } & Readonly<Record<'nth' | 'who', number>>;
