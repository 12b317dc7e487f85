import { firstMomentOf, lastMomentOf } from '../language/local-moment.js';
import type { Days } from '../layout/day-presets.js';

/** What of a list is of these days, by one of its moments. */
export function within(field: string, { from, to }: Days): Readonly<Record<string, string>> {
  return { [`${field}_gte`]: firstMomentOf(from) ?? '', [`${field}_lte`]: lastMomentOf(to) ?? '' };
}

/** The same days a year before. */
export function aYearBefore({ from, to }: Days): Days {
  const before = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  // The last of February is one day or another.
  const real = (day: string) => (Number.isNaN(Date.parse(day)) || !isReal(day) ? `${day.slice(0, 8)}28` : day);
  return { from: real(before(from)), to: real(before(to)) };
}

const isReal = (day: string) => new Date(day).toISOString().slice(0, 10) === day;
