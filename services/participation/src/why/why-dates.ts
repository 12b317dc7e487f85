import type { Windows } from '../process/voting-dates.rules.js';

const names = [
  'amedment_vote_start_datetime',
  'amedment_voting_start_datetime',
  'amedment_voting_end_datetime',
  'endorsement_start_datetime',
  'endorsement_end_datetime',
] as const satisfies readonly (keyof Windows)[];

/** The tenant's dates in the order in which tokens keep them. */
export function datesOf(windows: Windows): (string | null)[] {
  return names.map((name) => windows[name]);
}

export function windowsOf(dates: readonly (string | null)[]): Windows {
  return Object.fromEntries(names.map((name, index) => [name, dates[index] ?? null])) as unknown as Windows;
}
