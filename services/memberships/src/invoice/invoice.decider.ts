import { type Decider, DomainError } from '@ateneo/kernel';
import type { InvoiceAsked, InvoiceDrafted, InvoiceEvent } from './invoice.events.js';
import {
  dueOf,
  evolveInvoice,
  type InvoiceState,
  isOnPaper,
  leftOf,
  nothing,
  type Reckoned,
  receivedOf,
  refundedOf,
} from './invoice.fold.js';

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
  | { readonly do: 'want_invoice'; readonly invoice: string }
  | { readonly do: 'look_up'; readonly invoice: string; readonly reason: string }
  | { readonly do: 'void'; readonly invoice: string }
  | {
      readonly do: 'write_off';
      readonly invoice: string;
      readonly byHand?: WrittenOffByHand | undefined;
    };

/** What an invoice still is owed; its text is frozen in its series. */
export const invoiceDecider: Decider<InvoiceState, InvoiceCommand, InvoiceEvent> = {
  initial: nothing,

  evolve: evolveInvoice,

  decide(command, state) {
    if (isBeginning(command)) return begun(command, state);
    if (isByHand(command)) return byHand(command, state);
    if (state.status === 'asked' || state.status === 'given_up') return unissued(command, state);
    if (state.status === 'none' || state.status === 'draft') throw new DomainError('memberships.invoice_not_found');
    return issued(command, state);
  },
};

type Beginning = Extract<InvoiceCommand, { do: 'ask' | 'draft' | 'open' }>;
type ByHand =
  | Extract<InvoiceCommand, { do: 'want_invoice' }>
  | (Extract<InvoiceCommand, { do: 'write_off' }> & { readonly byHand: WrittenOffByHand });
type Later = Exclude<InvoiceCommand, Beginning | { do: 'want_invoice' }>;

function isBeginning(command: InvoiceCommand): command is Beginning {
  return command.do === 'ask' || command.do === 'draft' || command.do === 'open';
}

function isByHand(command: InvoiceCommand): command is ByHand {
  return command.do === 'want_invoice' || (command.do === 'write_off' && command.byHand !== undefined);
}

function byHand(command: ByHand, state: InvoiceState): InvoiceEvent[] {
  const { invoice } = command;
  return command.do === 'want_invoice' ? invoiceWanted(invoice, state) : writtenOff(invoice, command.byHand, state);
}

/** Who gives it up leaves neither a number nor a note behind; of what was owed it stays known that nobody paid it. */
function unissued({ do: act, invoice }: Later, state: InvoiceState): InvoiceEvent[] {
  if (act === 'look_up') throw new DomainError('memberships.invoice_not_found');
  if (act === 'write_off' && dueOf(state) !== null) return [{ type: 'InvoiceWrittenOff', data: { invoice } }];
  const isOver = act === 'void' || act === 'write_off';
  return isOver && state.status === 'asked' ? [{ type: 'InvoiceGivenUp', data: { invoice } }] : [];
}

function issued(command: Later, state: InvoiceState): InvoiceEvent[] {
  const { invoice } = command;
  if (command.do === 'reckon') return reckon(command, state);
  if (command.do === 'look_up') return lookedUp(command, state);
  if (state.status !== 'open') return [];
  if (command.do === 'write_off') return [{ type: 'InvoiceWrittenOff', data: { invoice } }];
  return [{ type: 'InvoiceVoided', data: { invoice, left: isOnPaper(state) ? leftOf(state) : 0 } }];
}

/** Of a receipt, while no part of it has gone back. */
function invoiceWanted(invoice: string, state: InvoiceState): InvoiceEvent[] {
  const { status, kind } = state;
  if (status === 'none' || status === 'given_up') throw new DomainError('memberships.invoice_not_found');
  if (kind === 'invoice') return [];
  if (!['asked', 'open', 'paid'].includes(status) || refundedOf(state) > state.refundedBefore)
    throw new DomainError('memberships.no_invoice_of_it');
  return [{ type: 'PaperReplaced', data: { invoice, kind: 'invoice', left: isOnPaper(state) ? leftOf(state) : null } }];
}

/** What was issued, is due since yesterday at the latest, and is not paid; a note is owed by nobody. */
function writtenOff(invoice: string, { reason, today }: WrittenOffByHand, state: InvoiceState): InvoiceEvent[] {
  const { status, amount, asked } = state;
  if (status === 'uncollectible') return [];
  const due = dueOf(state);
  if (due === null || amount <= 0 || due >= today) throw new DomainError('memberships.not_overdue');
  return [
    { type: 'InvoiceWrittenOff', data: { invoice, series: status === 'asked' ? asked!.user : state.series!, reason } },
  ];
}

/** Each time, and by whom: the log says it. */
function lookedUp({ invoice, reason }: Extract<InvoiceCommand, { do: 'look_up' }>, { series }: InvoiceState) {
  if (series === null) throw new DomainError('memberships.invoice_not_found');
  return [{ type: 'RecipientLookedUp' as const, data: { invoice, series: series!, reason } }];
}

function begun({ do: act, ...data }: Beginning, { status, series }: InvoiceState): InvoiceEvent[] {
  const type = begins[act];
  // What nobody expects any more and was never numbered may be paid after all.
  const isLate = act === 'draft' && status === 'uncollectible' && series === null;
  return isLate || begunAfter[act].includes(status) ? [{ type, data } as InvoiceEvent] : [];
}

const begins = { ask: 'InvoiceAsked', draft: 'InvoiceDrafted', open: 'InvoiceOpened' } as const;
const begunAfter: Readonly<Record<Beginning['do'], readonly InvoiceState['status'][]>> = {
  ask: ['none'],
  draft: ['none', 'asked'],
  open: ['draft'],
};

/** Set, never added to: the same again changes nothing. Money for what is void pays nothing: it goes back. */
function reckon({ do: _, ...data }: Extract<InvoiceCommand, { do: 'reckon' }>, state: InvoiceState): InvoiceEvent[] {
  const { invoice, payment, received, refunded } = data;
  const before = state.by.get(payment) ?? { received: 0, refunded: 0 };
  if (before.received === received && before.refunded === refunded) return [];
  const by = new Map(state.by).set(payment, data);
  return [{ type: 'InvoiceReckoned', data }, ...settled(invoice, state, by), ...takenBack(invoice, state, by)];
}

/** A receipt says that money came: where none is left of it, it is nothing, and whoever pays after all has another. */
function takenBack(invoice: string, state: InvoiceState, by: InvoiceState['by']): InvoiceEvent[] {
  const { kind, status } = state;
  if (kind !== 'receipt' || status === 'void' || receivedOf(state) === 0 || receivedOf({ by }) > 0) return [];
  return [{ type: 'PaperReplaced', data: { invoice, kind, left: leftOf({ ...state, by }) } }];
}

function settled(invoice: string, state: InvoiceState, by: InvoiceState['by']): InvoiceEvent[] {
  const { status, amount, isWrittenOff } = state;
  const isPaid = receivedOf({ by }) >= amount;
  if (isPaid && status !== 'paid' && status !== 'void') return [{ type: 'InvoicePaid', data: { invoice } }];
  if (isPaid || status !== 'paid') return [];
  // Nobody expected it before it came.
  return [{ type: isWrittenOff ? 'InvoiceWrittenOff' : 'InvoiceReopened', data: { invoice } }];
}
