/** Fewer are never told of by themselves (contract, 10). */
export const LEAST = 10;
const STEP = 5;

/** A figure that one person more or less does not show in: to the step below, nothing under the least. */
export function tellable(count: number): number | null {
  return count < LEAST ? null : count - (count % STEP);
}

export interface Group {
  readonly names: readonly string[];
  readonly count: number;
}

/**
 * Neighbours put together until each group is large enough, in the order given. What is left at the end goes to the last
 * one; when all of them together are too few there is none.
 */
export function mergeSmall(groups: readonly Group[]): Group[] {
  const merged: Group[] = [];
  let open: Group = { names: [], count: 0 };
  for (const { names, count } of groups) {
    open = together(open, { names, count });
    if (open.count < LEAST) continue;
    merged.push(open);
    open = { names: [], count: 0 };
  }
  const last = merged.pop();
  if (last) merged.push(together(last, open));
  return merged;
}

function together(a: Group, b: Group): Group {
  return { names: [...a.names, ...b.names], count: a.count + b.count };
}

export interface Period {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/**
 * Days put together, from the oldest on, until each period is large enough. The latest, which are still too few, are not
 * told: so no period ever changes by one, and asking every day shows nobody.
 */
export function periodsOf(days: readonly { readonly day: string; readonly count: number }[]): Period[] {
  const periods: Period[] = [];
  let open: Period | undefined;
  for (const { day, count } of days) {
    if (count === 0) continue;
    open = { from: open?.from ?? day, to: day, count: (open?.count ?? 0) + count };
    if (open.count < LEAST) continue;
    periods.push(open);
    open = undefined;
  }
  return periods;
}

/** Steps of the calendar, small ones with their neighbours, each to the five below: one person more does not show. */
export function mergedPeriods(steps: readonly Period[]): Period[] {
  const merged = mergeSmall(steps.map(({ from, to, count }) => ({ names: [from, to], count })));
  return merged.map(({ names, count }) => ({ from: names[0]!, to: names.at(-1)!, count: tellable(count)! }));
}
