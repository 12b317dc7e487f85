import type { ShownMethod } from '../payer/payer.events.js';
import type { Reminder } from '../../../published/src/memberships/membership.js';
import { isForNothing } from './next-fee.rules.js';
import { type Membership } from './membership.fold.js';
import { payUntil } from './paid-periods.rules.js';

const DAY = 86_400_000;
/** Who pays every month hears of it once a month. */
const SHORT = 60 * DAY;

interface Planned {
  readonly reminder: Reminder;
  readonly at: number;
}

/** When the next fee is due of who renews and is not being charged for it. */
export function renewsAt({ status, period, pending }: Membership): string | null {
  return (status === 'active' || status === 'trialing') && !pending ? (period?.end ?? null) : null;
}

/** When a member who stands so is reminded (design, 7); whom nothing is asked of, never. */
function planOf(state: Membership, graceDays: number): readonly Planned[] {
  const { status, period, since } = state;
  if (status === 'incomplete') return beforeItIsOver(state);
  if (status === 'past_due') return inOrder(Date.parse(since!), owing(graceDays));
  const renewal = renewsAt(state);
  // Who pays nothing is told of no fee.
  if (renewal === null || (isForNothing(state.choice?.fee) && !state.next)) return [];
  const [start, end] = [Date.parse(period!.start), Date.parse(renewal)];
  const isShort = end - start < SHORT;
  // Nobody is told of the next fee as soon as they paid the last one, nor twice in a month.
  return inOrder(end, coming).filter(
    ({ reminder, at }) => at - start >= end - at && !(isShort && reminder in ofMethods),
  );
}

/** Who has hardly a day from the beginning needs no reminder of its end. */
function beforeItIsOver(state: Membership): readonly Planned[] {
  const last = inOrder(Date.parse(payUntil(state)!), [['first_1', -1]]);
  return last.filter(({ at }) => at > Date.parse(state.since!));
}

const coming = [
  ['renewal_30', -30],
  ['debit_14', -14],
  ['card_14', -14],
  ['renewal_7', -7],
] as const;

/** Where there are hardly any days of grace nobody is warned of their end. */
const owing = (graceDays: number): readonly (readonly [Reminder, number])[] => [
  ['past_due_7', 7],
  ['past_due_21', 21],
  ...(graceDays > 2 ? [['lapsing_2', graceDays - 2] as const] : []),
];

function inOrder(from: number, days: readonly (readonly [Reminder, number])[]): readonly Planned[] {
  return days.map(([reminder, by]) => ({ reminder, at: from + by * DAY })).toSorted((a, b) => a.at - b.at);
}

/** What is told of the means of payment alone: of debits that they come, of cards that they will be out of date. */
const ofMethods: Partial<Record<Reminder, (method: ShownMethod, end: number) => boolean>> = {
  debit_14: ({ kind }) => kind === 'debit',
  card_14: ({ expiry }, end) => expiry !== null && endOf(expiry) <= end,
};

/** When a card that says MM/YY is good no more. */
function endOf(expiry: string): number {
  const [month, year] = expiry.split('/').map(Number);
  return Date.UTC(2000 + year!, month!, 1);
}

/**
 * The one that is due by now and was not sent; those that were missed before it are not sent after it. `method`: what the
 * next fee is charged by.
 */
export function reminderDue(
  state: Membership,
  now: string,
  graceDays: number,
  method: ShownMethod | null = null,
): Reminder | null {
  const end = Date.parse(state.period?.end ?? now);
  const isTold = ({ reminder }: Planned) => {
    const rule = ofMethods[reminder];
    return !rule || (method !== null && rule(method, end));
  };
  const due = planOf(state, graceDays)
    .filter((one) => one.at <= Date.parse(now) && isTold(one))
    .at(-1);
  return due && due.reminder !== state.reminded ? due.reminder : null;
}

/** When somebody is to be looked at for a reminder, whatever they pay with; of who owes, whose days of grace are a setting, the ones that are fixed. */
export function remindAt(state: Membership): string | null {
  const plan = planOf(state, Infinity).filter(({ at }) => Number.isFinite(at));
  const sent = plan.findIndex(({ reminder }) => reminder === state.reminded);
  const next = plan.slice(sent + 1).find(({ reminder }) => !(reminder in ofMethods));
  if (state.reminded === 'lapsing_2') return null;
  return next ? new Date(next.at).toISOString() : null;
}
