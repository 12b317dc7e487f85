import type { UserChange } from '@ateneo/contracts';

/** Changes of the same minute by the same hand stand together, in the order in which they came. */
export function groupChanges(changes: readonly UserChange[]): UserChange[][] {
  const groups: UserChange[][] = [];
  for (const change of changes) {
    const before = groups.at(-1);
    if (before && markOf(before[0]!) === markOf(change)) before.push(change);
    else groups.push([change]);
  }
  return groups;
}

type Rows = readonly UserChange[];

/**
 * A page of changes whose minutes are whole: one that goes over its edge stands on the page on which it ends, and there alone. One
 * that fills a page stays in pieces.
 */
export function wholeMinutes(page: Rows, before: Rows, after: Rows): UserChange[] {
  const isAll = (rows: Rows, mark: string) => rows.every((row) => markOf(row) === mark);
  const [first, last] = [page[0], page.at(-1)];
  if (!first || !last) return [];
  const goesOn = after[0] && markOf(after[0]) === markOf(last) && !isAll(page, markOf(last));
  const kept = goesOn ? page.slice(0, page.findLastIndex((row) => markOf(row) !== markOf(last)) + 1) : page;
  const begins = before.at(-1) && !isAll(before, markOf(first));
  const begun = begins ? before.slice(before.findLastIndex((row) => markOf(row) !== markOf(first)) + 1) : [];
  return [...begun, ...kept];
}

const markOf = ({ creation_datetime, source, actor }: UserChange) =>
  [new Date(creation_datetime).toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length), source, actor].join(' ');
