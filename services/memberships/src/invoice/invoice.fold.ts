import type { FeeDocument } from '../product/product.events.js';
import { sumOf } from '../public/tax-within.js';
import type { InvoiceAsked, InvoiceEvent, Issuer } from './invoice.events.js';

export interface Reckoned {
  readonly received: number;
  readonly refunded: number;
}

/** A paper that had a number. */
interface Replaced {
  readonly kind: FeeDocument;
  readonly left: number;
}

export interface InvoiceState {
  /** `asked`: it has no number yet; `draft`: it is being issued. */
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
  /** What is made out of it. */
  readonly kind: FeeDocument;
  /** The papers of it that stand for nothing more, and how much of each no other note takes back. */
  readonly replaced: readonly Replaced[];
  /** What had gone back when the last of them was replaced. */
  readonly refundedBefore: number;
}

export const nothing: InvoiceState = {
  status: 'none',
  series: null,
  date: null,
  issuer: null,
  ordinal: null,
  amount: 0,
  by: new Map(),
  kind: 'invoice',
  replaced: [],
  refundedBefore: 0,
};

type Steps = {
  [Type in InvoiceEvent['type']]: (
    data: Extract<InvoiceEvent, { type: Type }>['data'],
    state: InvoiceState,
  ) => Partial<InvoiceState>;
};

const steps: Steps = {
  InvoiceAsked: (asked) => ({
    status: 'asked',
    asked,
    amount: sumOf(asked.due?.lines ?? []),
    kind: asked.kind ?? 'invoice',
  }),
  InvoiceGivenUp: () => ({ status: 'given_up' }),
  InvoiceDrafted: ({ series, date, issuer = null }) => ({ status: 'draft', series, date, issuer }),
  InvoiceOpened: ({ amount, ordinal = null }, { isWrittenOff }) => ({
    status: isWrittenOff ? 'uncollectible' : 'open',
    amount,
    ordinal,
  }),
  InvoiceReckoned: (data, { by }) => ({ by: new Map(by).set(data.payment, data) }),
  InvoicePaid: () => ({ status: 'paid' }),
  InvoiceReopened: () => ({ status: 'open' }),
  InvoiceVoided: ({ left }) => ({ status: 'void', left }),
  PaperReplaced: ({ kind, left }, state) =>
    left === null
      ? { kind }
      : { kind, replaced: [...state.replaced, { kind: state.kind, left }], refundedBefore: refundedOf(state) },
  InvoiceWrittenOff: () => ({ status: 'uncollectible', isWrittenOff: true }),
  RecipientLookedUp: () => ({}),
};

export function evolveInvoice(state: InvoiceState, { type, data }: InvoiceEvent): InvoiceState {
  return { ...state, ...steps[type]?.(data as never, state) };
}

/** How much of its paper no note has taken back. */
export function leftOf({ amount, by, refundedBefore }: Pick<InvoiceState, 'amount' | 'by' | 'refundedBefore'>): number {
  return Math.max(0, amount - (refundedOf({ by }) - refundedBefore));
}

export function refundedOf({ by }: Pick<InvoiceState, 'by'>): number {
  return [...by.values()].reduce((sum, { refunded }) => sum + refunded, 0);
}

/** Whether its present paper has a number, or is about to: a receipt that comes after another when something is paid. */
export function isOnPaper(state: InvoiceState): boolean {
  if (state.series === null) return false;
  return state.replaced.length === 0 || state.kind === 'invoice' || receivedOf(state) > 0;
}

/** Since when it is owed; null: it is not. */
export function dueOf({ status, asked, date }: InvoiceState): string | null {
  if (status === 'open') return asked?.due_date ?? date;
  return status === 'asked' ? (asked?.due_date ?? null) : null;
}

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
