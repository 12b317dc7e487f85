import type { Period } from '../../../published/src/memberships/membership.js';
import type { Membership } from './membership.fold.js';

export const FOR_GOOD = '9999-12-31T00:00:00.000Z';

/** Until when whoever left has paid, and may be taken back without paying anew; null: they pay. */
export function paidUntil({ status, reason, period }: Membership, now: string): string | null {
  const left = status === 'canceled' && (reason === 'canceled' || reason === 'period_over');
  const isOver = !period || (period.end !== null && Date.parse(period.end) <= Date.parse(now));
  // What never ends is paid for good.
  return left && !isOver ? (period.end ?? FOR_GOOD) : null;
}

/** The period that an invoice is for: the one that is due, or the present one. */
export function periodOf({ pending, paidBy, period }: Membership, invoice: string): Period | null {
  if (pending?.invoice === invoice) return pending.period;
  return paidBy === invoice ? period : null;
}

/**
 * How somebody stood when it was paid, where that is how they stand once an entry by mistake is taken back: who owed has no new days of
 * grace, and who was no member yet was never one, unless the next fee is due already.
 */
export function stoodBefore({ paidBy, paidFrom, pending }: Membership, invoice: string): Membership['paidFrom'] {
  if (paidBy !== invoice || !paidFrom) return null;
  if (paidFrom.status === 'incomplete') return pending ? null : paidFrom;
  return paidFrom.status === 'past_due' || paidFrom.status === 'unpaid' ? paidFrom : null;
}

const HOUR = 3_600_000;
/** So long somebody who chose may take to pay; who waited for a yes has two weeks. */
const CHOICE_MS = 23 * HOUR;
const APPROVED_MS = 14 * 24 * HOUR;

/** When what was chosen is over unless it is paid; of others null. */
export function payUntil({ status, since, isApproved }: Membership): string | null {
  if (status !== 'incomplete') return null;
  return new Date(Date.parse(since!) + (isApproved ? APPROVED_MS : CHOICE_MS)).toISOString();
}

/** When it ends of who wants no further period; of others null. */
export function leavesAt({ status, period, leavesAt: at }: Membership): string | null {
  return status === 'norenew' ? (at ?? period?.end ?? null) : null;
}
