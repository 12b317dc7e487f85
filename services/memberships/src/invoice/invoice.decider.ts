import { type Decider, DomainError } from '@ateneo/kernel';
import { sumOf } from '../public/tax-within.js';
import type { InvoiceAsked, InvoiceDrafted, InvoiceEvent, Issuer } from './invoice.events.js';

interface Reckoned {
  readonly received: number;
  readonly refunded: number;
}

export interface InvoiceState {
  /** `asked`: the draft that people see, without a number; `draft`: it is being issued. */
  readonly status: 'none' | 'asked' | 'given_up' | 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  /** What is to be issued once something of it is paid; `due` null: of an erased person nobody knows it. */
  readonly asked?: InvoiceAsked['data'];
  readonly series: string | null;
  readonly date: string | null;
  /** Who is to issue it; null where its event does not say so. */
  readonly issuer: Issuer | null;
  /** Where in its series it is; null where its event does not say so. */
  readonly ordinal: number | null;
  readonly amount: number;
  readonly by: ReadonlyMap<string, Reckoned>;
  /** Of what is void, how much of it no note had taken back. */
  readonly left?: number;
  /** Nobody expects it any more, though it may be paid after all. */
  readonly isWrittenOff?: boolean;
}

/** Why somebody writes it off, and the day on which they do, by the tenant's clock. */
export interface WrittenOffByHand {
  readonly reason: string;
  readonly today: string;
}

export type InvoiceCommand =
  | ({ readonly do: 'ask' } & InvoiceAsked['data'])
  | ({ readonly do: 'draft' } & InvoiceDrafted['data'])
  | { readonly do: 'open'; readonly invoice: string; readonly amount: number; readonly ordinal?: number }
  | ({ readonly do: 'reckon'; readonly invoice: string; readonly payment: string } & Reckoned)
  | { readonly do: 'look_up'; readonly invoice: string; readonly reason: string }
  | { readonly do: 'void'; readonly invoice: string }
  | { readonly do: 'write_off'; readonly invoice: string; readonly byHand?: WrittenOffByHand | undefined };

/** What an invoice still is owed; its text is frozen in its series. */
export const invoiceDecider: Decider<InvoiceState, InvoiceCommand, InvoiceEvent> = {
  initial: { status: 'none', series: null, date: null, issuer: null, ordinal: null, amount: 0, by: new Map() },

  evolve: (state, { type, data }) => ({ ...state, ...steps[type]?.(data as never, state) }),

  decide(command, state) {
    if (isBeginning(command)) return begun(command, state);
    if (command.do === 'write_off' && command.byHand) return writtenOff(command.invoice, command.byHand, state);
    if (state.status === 'asked' || state.status === 'given_up') return unissued(command, state);
    if (state.status === 'none' || state.status === 'draft') throw new DomainError('memberships.invoice_not_found');
    return issued(command, state);
  },
};

type Beginning = Extract<InvoiceCommand, { do: 'ask' | 'draft' | 'open' }>;
type Later = Exclude<InvoiceCommand, Beginning>;

function isBeginning(command: InvoiceCommand): command is Beginning {
  return command.do === 'ask' || command.do === 'draft' || command.do === 'open';
}

/** Who gives it up leaves neither a number nor a note behind. */
function unissued({ do: act, invoice }: Later, { status }: InvoiceState): InvoiceEvent[] {
  if (act === 'look_up') throw new DomainError('memberships.invoice_not_found');
  const isOver = act === 'void' || act === 'write_off';
  return isOver && status === 'asked' ? [{ type: 'InvoiceGivenUp', data: { invoice } }] : [];
}

function issued(command: Later, state: InvoiceState): InvoiceEvent[] {
  const { invoice } = command;
  if (command.do === 'reckon') return reckon(command, state);
  if (command.do === 'look_up') return lookedUp(command, state);
  if (state.status !== 'open') return [];
  if (command.do === 'write_off') return [{ type: 'InvoiceWrittenOff', data: { invoice } }];
  const refunded = [...state.by.values()].reduce((sum, one) => sum + one.refunded, 0);
  return [{ type: 'InvoiceVoided', data: { invoice, left: Math.max(0, state.amount - refunded) } }];
}

/** What was issued, is due since yesterday at the latest, and is not paid; a note is owed by nobody. */
function writtenOff(invoice: string, { reason, today }: WrittenOffByHand, state: InvoiceState): InvoiceEvent[] {
  const { status, amount, date, series } = state;
  if (status === 'uncollectible') return [];
  if (status !== 'open' || amount <= 0 || date! >= today) throw new DomainError('memberships.not_overdue');
  return [{ type: 'InvoiceWrittenOff', data: { invoice, series: series!, reason } }];
}

/** Each time, and by whom: the log says it. */
function lookedUp({ invoice, reason }: Extract<InvoiceCommand, { do: 'look_up' }>, { series }: InvoiceState) {
  return [{ type: 'RecipientLookedUp' as const, data: { invoice, series: series!, reason } }];
}

type Steps = {
  [Type in InvoiceEvent['type']]: (
    data: Extract<InvoiceEvent, { type: Type }>['data'],
    state: InvoiceState,
  ) => Partial<InvoiceState>;
};

const steps: Steps = {
  InvoiceAsked: (asked) => ({ status: 'asked', asked, amount: sumOf(asked.due?.lines ?? []) }),
  InvoiceGivenUp: () => ({ status: 'given_up' }),
  InvoiceDrafted: ({ series, date, issuer = null }) => ({ status: 'draft', series, date, issuer }),
  InvoiceOpened: ({ amount, ordinal = null }) => ({ status: 'open', amount, ordinal }),
  InvoiceReckoned: (data, { by }) => ({ by: new Map(by).set(data.payment, data) }),
  InvoicePaid: () => ({ status: 'paid' }),
  InvoiceReopened: () => ({ status: 'open' }),
  InvoiceVoided: ({ left }) => ({ status: 'void', left }),
  InvoiceWrittenOff: () => ({ status: 'uncollectible', isWrittenOff: true }),
  RecipientLookedUp: () => ({}),
};

function begun({ do: act, ...data }: Beginning, { status }: InvoiceState): InvoiceEvent[] {
  const type = begins[act];
  return begunAfter[act].includes(status) ? [{ type, data } as InvoiceEvent] : [];
}

const begins = { ask: 'InvoiceAsked', draft: 'InvoiceDrafted', open: 'InvoiceOpened' } as const;
const begunAfter: Readonly<Record<Beginning['do'], readonly InvoiceState['status'][]>> = {
  ask: ['none'],
  draft: ['none', 'asked'],
  open: ['draft'],
};

/** What came in all. */
export function receivedOf({ by }: Pick<InvoiceState, 'by'>): number {
  return [...by.values()].reduce((sum, { received }) => sum + received, 0);
}

/** What is still owed. */
export function owedOf(state: InvoiceState): number {
  return state.status === 'uncollectible' ? 0 : unpaidOf(state);
}

/** What may still be paid in hand: also of what nobody expects any more. */
export function unpaidOf(state: InvoiceState): number {
  const isUnpaid = ['open', 'asked', 'uncollectible'].includes(state.status);
  return isUnpaid ? Math.max(0, state.amount - receivedOf(state)) : 0;
}

/** What this payment brought beyond what was owed: of money that is too much it is what came last. */
export function excessOf({ amount, by }: Pick<InvoiceState, 'amount' | 'by'>, payment: string): number {
  let sum = 0;
  for (const [id, { received, refunded }] of by) {
    sum += received - refunded;
    if (id === payment) return Math.max(0, Math.min(received - refunded, sum - amount));
  }
  return 0;
}

/** Set, never added to: the same again changes nothing. Money for what is void pays nothing: it goes back. */
function reckon({ do: _, ...data }: Extract<InvoiceCommand, { do: 'reckon' }>, state: InvoiceState): InvoiceEvent[] {
  const { invoice, payment, received, refunded } = data;
  const before = state.by.get(payment) ?? { received: 0, refunded: 0 };
  if (before.received === received && before.refunded === refunded) return [];
  return [{ type: 'InvoiceReckoned', data }, ...settled(invoice, state, new Map(state.by).set(payment, data))];
}

function settled(invoice: string, state: InvoiceState, by: InvoiceState['by']): InvoiceEvent[] {
  const { status, amount, isWrittenOff } = state;
  const isPaid = receivedOf({ by }) >= amount;
  if (isPaid && status !== 'paid' && status !== 'void') return [{ type: 'InvoicePaid', data: { invoice } }];
  if (isPaid || status !== 'paid') return [];
  // Nobody expected it before it came.
  return [{ type: isWrittenOff ? 'InvoiceWrittenOff' : 'InvoiceReopened', data: { invoice } }];
}
