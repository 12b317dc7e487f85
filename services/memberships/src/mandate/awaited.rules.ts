import type { MandateState } from './mandate.decider.js';
import { lapsesOn } from './mandate.rules.js';

/** Why somebody owes for whom a file was waited for, and none was made. */
export const NOT_COLLECTED = 'not_collected';

const DAY = 86_400_000;

/** Whether banks take debits by it on that day. */
export function serves({ debtor, signedOn, usedOn, isBlocked, hasEnded }: MandateState, day: string): boolean {
  if (!debtor || !signedOn || isBlocked || hasEnded) return false;
  return lapsesOn(usedOn ?? signedOn) > day;
}

/** Of a membership: what is due, since when it is owed or was chosen, and why it is owed. */
interface DueFee {
  readonly pending: { readonly period: { readonly start: string } } | null;
  readonly since: string | null;
  readonly reason: string | null;
}

interface Waiting {
  readonly now: string;
  readonly today: string;
  /** So many days somebody waits for a file after a fee is due, or was agreed to be collected. */
  readonly days: number;
  /** The payments of it that came back. */
  readonly returned: readonly string[];
}

/** Whether the next file of debits is waited for before anybody owes the fee that is due: one has tried in vain, or none was made for long. */
export function awaitsFile(mandate: MandateState, { since, pending, reason }: DueFee, waiting: Waiting): boolean {
  const { now, today, days, returned } = waiting;
  if (!pending || !serves(mandate, today)) return false;
  if (returned.some((payment) => mandate.cameBack.includes(payment))) return false;
  const due = reason === NOT_COLLECTED ? -Infinity : Date.parse(since ?? pending.period.start);
  return Math.max(due, Date.parse(mandate.signedOn!)) + days * DAY > Date.parse(now);
}
