import type { Reminder } from '../public/membership.js';
import type { Membership } from './standing.fold.js';

const DAY = 86_400_000;

interface Planned {
  readonly reminder: Reminder;
  readonly at: number;
}

/** When a member who stands so is reminded (design, 7); whom nothing is asked of, never. */
function planOf({ status, period, pending, since }: Membership, graceDays: number): readonly Planned[] {
  if (status === 'past_due') return inOrder(Date.parse(since!), owing(graceDays));
  if ((status !== 'active' && status !== 'trialing') || pending || !period?.end) return [];
  const [start, end] = [Date.parse(period.start), Date.parse(period.end)];
  // Nobody is told of the next fee as soon as they paid the last one.
  return inOrder(end, coming).filter(({ at }) => at - start >= end - at);
}

const coming = [
  ['renewal_30', -30],
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

/** The one that is due by now and was not sent; those that were missed before it are not sent after it. */
export function reminderDue(state: Membership, now: string, graceDays: number): Reminder | null {
  const due = planOf(state, graceDays)
    .filter(({ at }) => at <= Date.parse(now))
    .at(-1);
  return due && due.reminder !== state.reminded ? due.reminder : null;
}

/** When somebody is to be looked at for a reminder; of who owes, whose days of grace are a setting, the ones that are fixed. */
export function remindAt(state: Membership): string | null {
  const plan = planOf(state, Infinity).filter(({ at }) => Number.isFinite(at));
  const sent = plan.findIndex(({ reminder }) => reminder === state.reminded);
  const next = state.reminded === 'lapsing_2' ? undefined : plan[sent + 1];
  return next ? new Date(next.at).toISOString() : null;
}
