/** What is left until a moment, in the unit a person would say it in. */
export interface TimeLeft {
  unit: 'days' | 'hours' | 'minutes' | 'over';
  count: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Two days and more are said in days, less in hours, the last hour in minutes (at least one). */
export function timeLeft(until: Date, now: Date): TimeLeft {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return { unit: 'over', count: 0 };
  if (left >= 2 * day) return { unit: 'days', count: Math.floor(left / day) };
  if (left >= hour) return { unit: 'hours', count: Math.floor(left / hour) };
  return { unit: 'minutes', count: Math.max(1, Math.floor(left / minute)) };
}

/** The same for what has been: how long ago, never negative. */
export function timeSince(from: Date, now: Date): TimeLeft {
  const gone = Math.max(0, now.getTime() - from.getTime());
  if (gone < minute) return { unit: 'over', count: 0 };
  return timeLeft(new Date(gone), new Date(0));
}
