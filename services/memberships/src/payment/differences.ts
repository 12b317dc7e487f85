import type { PaymentState } from './payment.decider.js';

/** How the log and a provider's book can say other things of a payment. */
export type DifferenceKind =
  | 'unknown_here'
  | 'unknown_there'
  | 'amount'
  | 'status'
  | 'refund'
  | 'twice'
  | 'account_refused';

export interface Difference {
  /** Its id; of `account_refused` the account's. */
  readonly payment: string;
  readonly kind: DifferenceKind;
  readonly here: string;
  readonly there: string;
}

/** What the book says of a payment. */
interface InBook {
  readonly amount: number;
  readonly status: string;
  readonly returned: string | null;
  readonly refunds: Readonly<Record<string, string>>;
}

const NOTHING = '-';
const asHere: Readonly<Record<string, string>> = { canceled: 'failed' };

/** Each of them, named. Amounts of erased persons nobody knows here. */
export function differencesOf(payment: string, state: PaymentState, seen: InBook | undefined): Difference[] {
  const { request, status } = state;
  const named = (kind: DifferenceKind, here: string, there: string) => ({ payment, kind, here, there });
  if (!request) return seen ? [named('unknown_here', NOTHING, seen.status)] : [];
  // What failed may never have reached the provider.
  if (!seen) return status === 'failed' ? [] : [named('unknown_there', status, NOTHING)];
  const found: Difference[] = [];
  if (request.due && request.due.amount !== seen.amount)
    found.push(named('amount', String(request.due.amount), String(seen.amount)));
  if (status !== statusOf(seen)) found.push(named('status', status, statusOf(seen)));
  return [...found, ...refundsOf(payment, state, seen)];
}

/** Money that is kept twice for one thing. */
export function twiceOf(kept: readonly { readonly payment: string; readonly reference: string }[]): Difference[] {
  const first = new Map<string, string>();
  return kept.flatMap(({ payment, reference }) => {
    const before = first.get(reference);
    if (before === undefined) first.set(reference, payment);
    return before === undefined ? [] : [{ payment, kind: 'twice' as const, here: before, there: payment }];
  });
}

/** An account whose book nobody can read. */
export function refusedBy(account: string): Difference {
  return { payment: account, kind: 'account_refused', here: NOTHING, there: 'refused' };
}

function statusOf({ status, returned }: InBook): string {
  return status === 'succeeded' && returned !== null ? 'returned' : (asHere[status] ?? status);
}

function refundsOf(payment: string, { refunds }: PaymentState, seen: InBook): Difference[] {
  const ids = new Set([...refunds.keys(), ...Object.keys(seen.refunds)]);
  return [...ids].flatMap((refund) => {
    const here = refunds.get(refund)?.status ?? NOTHING;
    const there = seen.refunds[refund] ?? NOTHING;
    // Asked for and under way, or refused there without leaving a trace.
    const isSame = here === there || (there === NOTHING && here !== 'done');
    return isSame ? [] : [{ payment, kind: 'refund' as const, here, there }];
  });
}
