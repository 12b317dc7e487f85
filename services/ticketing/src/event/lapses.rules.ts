import { List, type Map } from 'immutable';

/** So many holds of a person may lapse at an event within an hour: who asks for more keeps seats from who would pay. */
export const MOST_LAPSED = 3;
const HOUR = 3600_000;

/** By account the last holds that nobody paid, oldest first. */
export type Lapses = Map<string, List<{ readonly order: string; readonly at: string }>>;

/** Places that were held together lapse as one hold; what somebody was offered for having waited is none of their asking. */
export function withLapse(
  lapses: Lapses,
  {
    user,
    order,
    held_until: at,
    waiting,
  }: { user: string; order: string; held_until: string | null; waiting: string | null },
): Lapses {
  const before = lapses.get(user, List<{ readonly order: string; readonly at: string }>());
  if (at === null || waiting !== null || before.last()?.order === order) return lapses;
  return lapses.set(user, before.push({ order, at }).takeLast(MOST_LAPSED));
}

/** Whether so many holds of the person lapsed within the hour before now. */
export function hasLapsedOften(lapses: Lapses, accounts: readonly string[], now: string): boolean {
  const since = Date.parse(now) - HOUR;
  const late = accounts.flatMap((account) => [...lapses.get(account, [])].filter(({ at }) => Date.parse(at) > since));
  return late.length >= MOST_LAPSED;
}
