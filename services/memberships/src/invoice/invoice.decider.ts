import { type Decider, DomainError } from '@ateneo/kernel';
import type { InvoiceDrafted, InvoiceEvent, Issuer } from './invoice.events.js';

interface Reckoned {
  readonly received: number;
  readonly refunded: number;
}

export interface InvoiceState {
  readonly status: 'none' | 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
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
}

export type InvoiceCommand =
  | ({ readonly do: 'draft' } & InvoiceDrafted['data'])
  | { readonly do: 'open'; readonly invoice: string; readonly amount: number; readonly ordinal?: number }
  | ({ readonly do: 'reckon'; readonly invoice: string; readonly payment: string } & Reckoned)
  | { readonly do: 'look_up'; readonly invoice: string; readonly reason: string }
  | { readonly do: 'void'; readonly invoice: string }
  | { readonly do: 'write_off'; readonly invoice: string };

/** What an invoice still is owed; its text is frozen in its series. */
export const invoiceDecider: Decider<InvoiceState, InvoiceCommand, InvoiceEvent> = {
  initial: { status: 'none', series: null, date: null, issuer: null, ordinal: null, amount: 0, by: new Map() },

  evolve(state, { type, data }) {
    if (type === 'InvoiceDrafted')
      return { ...state, status: 'draft', series: data.series, date: data.date, issuer: data.issuer ?? null };
    if (type === 'InvoiceOpened')
      return { ...state, status: 'open', amount: data.amount, ordinal: data.ordinal ?? null };
    if (type === 'InvoiceReckoned') return { ...state, by: new Map(state.by).set(data.payment, data) };
    if (type === 'InvoiceVoided') return { ...state, status: 'void', left: data.left };
    return type === 'RecipientLookedUp' ? state : { ...state, status: statuses[type] };
  },

  decide(command, state) {
    if (command.do === 'draft' || command.do === 'open') return begun(command, state);
    if (state.status === 'none' || state.status === 'draft') throw new DomainError('memberships.invoice_not_found');
    return issued(command, state);
  },
};

function issued(command: Exclude<InvoiceCommand, { do: 'draft' | 'open' }>, state: InvoiceState): InvoiceEvent[] {
  const { invoice } = command;
  if (command.do === 'reckon') return reckon(command, state);
  if (command.do === 'look_up') return lookedUp(command, state);
  if (state.status !== 'open') return [];
  if (command.do === 'write_off') return [{ type: 'InvoiceWrittenOff', data: { invoice } }];
  const refunded = [...state.by.values()].reduce((sum, one) => sum + one.refunded, 0);
  return [{ type: 'InvoiceVoided', data: { invoice, left: Math.max(0, state.amount - refunded) } }];
}

/** Each time, and by whom: the log says it. */
function lookedUp({ invoice, reason }: Extract<InvoiceCommand, { do: 'look_up' }>, { series }: InvoiceState) {
  return [{ type: 'RecipientLookedUp' as const, data: { invoice, series: series!, reason } }];
}

const statuses = {
  InvoicePaid: 'paid',
  InvoiceReopened: 'open',
  InvoiceWrittenOff: 'uncollectible',
} as const;

function begun(
  { do: act, ...data }: Extract<InvoiceCommand, { do: 'draft' | 'open' }>,
  { status }: InvoiceState,
): InvoiceEvent[] {
  if (act === 'draft') return status === 'none' ? [{ type: 'InvoiceDrafted', data: data as never }] : [];
  return status === 'draft' ? [{ type: 'InvoiceOpened', data: data as never }] : [];
}

/** What came in all. */
export function receivedOf({ by }: Pick<InvoiceState, 'by'>): number {
  return [...by.values()].reduce((sum, { received }) => sum + received, 0);
}

/** What is still owed. */
export function owedOf(state: InvoiceState): number {
  return state.status === 'open' ? Math.max(0, state.amount - receivedOf(state)) : 0;
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

function settled(invoice: string, { status, amount }: InvoiceState, by: InvoiceState['by']): InvoiceEvent[] {
  const isPaid = receivedOf({ by }) >= amount;
  if (isPaid && status !== 'paid' && status !== 'void') return [{ type: 'InvoicePaid', data: { invoice } }];
  return !isPaid && status === 'paid' ? [{ type: 'InvoiceReopened', data: { invoice } }] : [];
}
