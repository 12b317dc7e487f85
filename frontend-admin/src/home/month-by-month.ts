import type { StatsEvolution } from '@ateneo/contracts';

const MONTHS = 12;

/**
 * How many there were at the end of each of the last twelve months, from how many there are and who came and left since;
 * nothing where who came and left is not told step by step.
 */
export function membersByMonth(
  now: number | null,
  { joins, leaves, exact }: Pick<StatsEvolution, 'joins' | 'leaves' | 'exact'>,
): { month: string; count: number }[] {
  if (now === null || !exact || !joins || !leaves) return [];
  const left = new Map(leaves.map(({ from, count }) => [from, count]));
  let count = now;
  const told: { month: string; count: number }[] = [];
  for (const { from, count: came } of joins.toReversed().slice(0, MONTHS)) {
    told.unshift({ month: from.slice(0, 7), count: Math.max(0, count) });
    count -= came - (left.get(from) ?? 0);
  }
  return told;
}
