import { type Decider, DomainError } from '@ateneo/kernel';
import { sharesOf } from './credit.rules.js';
import { type Due, isByHand, type PaymentEvent, type PaymentRequested, type RefundPart } from './payment.events.js';

interface Refund {
  readonly amount: number;
  readonly status: 'asked' | 'done' | 'failed';
  /** Of each line of what was due. */
  readonly shares: readonly number[];
  /** Null: nobody knows it any more. */
  readonly reason: string | null;
}

export interface PaymentState {
  readonly status: 'absent' | 'open' | 'processing' | 'succeeded' | 'failed' | 'returned';
  readonly request: PaymentRequested['data'] | null;
  /** Why the last attempt was declined. */
  readonly declined: string | null;
  readonly isCancelAsked: boolean;
  readonly refunds: ReadonlyMap<string, Refund>;
}

/** What the provider says of a payment now. It is asked; what webhooks carry is never believed. */
export interface Heard {
  readonly status: 'open' | 'processing' | 'succeeded' | 'canceled';
  readonly declined: string | null;
  readonly returned: string | null;
  /** Of the refunds, by our id. */
  readonly refunds: Readonly<Record<string, 'done' | 'failed'>>;
}

export type PaymentCommand =
  | { readonly do: 'request'; readonly request: PaymentRequested['data'] }
  /** It is put into a file of debits. */
  | { readonly do: 'debit'; readonly request: PaymentRequested['data'] }
  /** Money that somebody has in hand. */
  | { readonly do: 'record'; readonly request: PaymentRequested['data'] }
  /** `movement`: what it is a part of was sorted wrongly. */
  | { readonly do: 'undo'; readonly reason: string; readonly movement?: string | undefined }
  | { readonly do: 'cancel' }
  | {
      readonly do: 'refund';
      readonly refund: string;
      readonly amount: number | undefined;
      readonly reason: string;
      readonly parts?: readonly RefundPart[] | undefined;
    }
  | { readonly do: 'hear'; readonly heard: Heard };

/** A payment: written down, then performed by the provider, then believed only when the provider was asked. */
export const paymentDecider: Decider<PaymentState, PaymentCommand, PaymentEvent> = {
  initial: { status: 'absent', request: null, declined: null, isCancelAsked: false, refunds: new Map() },
  evolve: (state, { type, data }) => ({ ...state, ...steps[type](state, data as never) }),
  decide(command, state) {
    if (command.do === 'request' || command.do === 'record' || command.do === 'debit') return begun(command, state);
    if (!state.request) throw new DomainError('memberships.payment_not_found');
    return acts[command.do](command as never, state, state.request);
  },
};

/** What was paid and neither came back nor was given back, in whole cents. */
export function keptOf({ status, request, refunds }: PaymentState): number {
  return status === 'succeeded' ? amountOf(request?.due) - repaid(refunds, 'done') : 0;
}

/** Whether what it is paid with is kept. */
export function isKept({ keeps, purpose }: Pick<PaymentRequested['data'], 'keeps' | 'purpose'>): boolean {
  return keeps ?? purpose === 'invoice';
}

/** What can still go back of it: what is kept and not already on its way back. */
export function refundableOf(state: PaymentState): number {
  return keptOf(state) - repaid(state.refunds, 'asked');
}

/** Of an erased person nobody knows how much it was. */
function amountOf(due: Due | null | undefined): number {
  return due?.amount ?? 0;
}

function repaid(refunds: PaymentState['refunds'], ...statuses: readonly Refund['status'][]): number {
  return [...refunds.values()].reduce((sum, { amount, status }) => sum + (statuses.includes(status) ? amount : 0), 0);
}

type Repaid = Extract<PaymentEvent, { type: 'RefundRequested' }>['data']['repaid'];

type Steps = {
  [Type in PaymentEvent['type']]: (
    state: PaymentState,
    data: Extract<PaymentEvent, { type: Type }>['data'],
  ) => Partial<PaymentState>;
};

const steps: Steps = {
  PaymentRequested: (_, request) => ({ status: 'open', request }),
  PaymentDeclined: (_, { reason }) => ({ status: 'open', declined: reason }),
  PaymentUnderWay: () => ({ status: 'processing', declined: null }),
  PaymentSucceeded: () => ({ status: 'succeeded', declined: null }),
  PaymentFailed: (_, { reason }) => ({ status: 'failed', declined: reason }),
  PaymentReturned: (_, { reason }) => ({ status: 'returned', declined: reason }),
  PaymentCancelRequested: () => ({ isCancelAsked: true }),
  RefundRequested: ({ refunds }, { refund, repaid: what }) => ({
    refunds: new Map(refunds).set(refund, { ...repaidBy(what), status: 'asked' }),
  }),
  PaymentRefunded: (state, { refund }) => withRefund(state, refund, 'done'),
  RefundFailed: (state, { refund }) => withRefund(state, refund, 'failed'),
};

function withRefund({ refunds }: PaymentState, id: string, status: Refund['status']) {
  return { refunds: new Map(refunds).set(id, { ...repaidBy(null), ...refunds.get(id), status }) };
}

/** Null: of an erased person nobody knows it. */
function repaidBy(what: Repaid | null): Omit<Refund, 'status'> {
  const { amount = 0, reason = null, shares = [amount] } = what ?? {};
  return { amount, reason, shares };
}

function begun(
  { do: act, request }: Extract<PaymentCommand, { do: 'request' | 'record' | 'debit' }>,
  state: PaymentState,
): PaymentEvent[] {
  // The same again (a retry) is already so.
  if (state.request) return [];
  if (request.due.amount <= 0) throw new DomainError('memberships.nothing_to_pay');
  const asked: PaymentEvent = { type: 'PaymentRequested', data: request };
  if (act === 'request') return [asked];
  const { payment, user } = request;
  if (act === 'debit') return [asked, { type: 'PaymentUnderWay', data: { payment, user } }];
  return [asked, { type: 'PaymentSucceeded', data: told(request) }];
}

function told({ payment, user, purpose, reference }: PaymentRequested['data']) {
  return { payment, user, purpose, reference };
}

type Acts = {
  [Act in PaymentCommand['do']]: (
    command: Extract<PaymentCommand, { do: Act }>,
    state: PaymentState,
    request: PaymentRequested['data'],
  ) => PaymentEvent[];
};

const acts: Pick<Acts, 'undo' | 'cancel' | 'refund' | 'hear'> = {
  undo: ({ reason, movement }, state, request) => {
    if (request.means === 'provider') throw new DomainError('memberships.not_by_hand');
    const asked = [...state.refunds].filter(([, { status }]) => status === 'asked');
    // Of a debit the bank says whether it came back.
    if (!isByHand(request.means) && asked.length === 0) throw new DomainError('memberships.not_by_hand');
    if (keptOf(state) === 0) return [];
    // What was to go back was handed back.
    if (asked.length > 0)
      return asked.map(([refund]) => ({ type: 'PaymentRefunded', data: { ...told(request), refund } }));
    // What a statement told did come: where it was of something else, that is said of the statement's movement.
    if (request.movement !== movement) throw new DomainError('memberships.undo_movement');
    return [{ type: 'PaymentReturned', data: { ...told(request), reason } }];
  },

  cancel: (_, { status, isCancelAsked }, { payment, user }) =>
    isCancelAsked || (status !== 'open' && status !== 'processing')
      ? []
      : [{ type: 'PaymentCancelRequested', data: { payment, user } }],

  refund: ({ refund, amount, reason, parts }, state, { payment, user, due }) => {
    if (state.refunds.has(refund)) return [];
    if (state.status !== 'succeeded') throw new DomainError('memberships.nothing_to_refund');
    const left = amountOf(due) - repaid(state.refunds, 'asked', 'done');
    const wanted = amount ?? left;
    if (wanted <= 0 || wanted > left) throw new DomainError('memberships.nothing_to_refund');
    const earlier = [...state.refunds.values()].flatMap(({ status, shares }) => (status === 'failed' ? [] : [shares]));
    const shares = sharesOf(due, wanted, earlier, parts);
    return [{ type: 'RefundRequested', data: { payment, refund, user, repaid: { amount: wanted, reason, shares } } }];
  },

  hear: ({ heard }, state, request) => [...moved(heard, state, request), ...refunded(heard, state, request)],
};

/** Older states never win: what succeeded stays so until the money is taken back. */
function moved(heard: Heard, state: PaymentState, request: PaymentRequested['data']): PaymentEvent[] {
  if (heard.status === 'succeeded') return [...arrived(state, request), ...takenBack(heard, state, request)];
  return state.status === 'open' || state.status === 'processing' ? underWay(heard, state, request) : [];
}

function arrived({ status }: PaymentState, request: PaymentRequested['data']): PaymentEvent[] {
  if (status === 'succeeded' || status === 'returned') return [];
  return [{ type: 'PaymentSucceeded', data: told(request) }];
}

function takenBack({ returned }: Heard, { status }: PaymentState, request: PaymentRequested['data']): PaymentEvent[] {
  if (returned === null || status === 'returned') return [];
  return [{ type: 'PaymentReturned', data: { ...told(request), reason: returned } }];
}

/** What we called off did not fail, though an attempt before was declined: it was paid otherwise, or is owed no more. */
function endOf(declined: string | null, { isCancelAsked, status }: PaymentState): string {
  // A bank that was debiting already has answered by itself.
  const isCalledOff = isCancelAsked && status !== 'processing';
  return isCalledOff ? 'canceled' : (declined ?? 'canceled');
}

function underWay({ status, declined }: Heard, state: PaymentState, request: PaymentRequested['data']): PaymentEvent[] {
  const { payment, user } = request;
  if (status === 'canceled')
    return [{ type: 'PaymentFailed', data: { ...told(request), reason: endOf(declined, state) } }];
  if (status === 'processing')
    return state.status === 'open' ? [{ type: 'PaymentUnderWay', data: { payment, user } }] : [];
  if (declined === null || declined === state.declined) return [];
  return [{ type: 'PaymentDeclined', data: { payment, user, reason: declined } }];
}

function refunded(heard: Heard, state: PaymentState, request: PaymentRequested['data']): PaymentEvent[] {
  return Object.entries(heard.refunds).flatMap(([refund, status]): PaymentEvent[] => {
    if (state.refunds.get(refund)?.status !== 'asked') return [];
    if (status === 'done') return [{ type: 'PaymentRefunded', data: { ...told(request), refund } }];
    return [{ type: 'RefundFailed', data: { ...told(request), refund, reason: 'provider' } }];
  });
}
