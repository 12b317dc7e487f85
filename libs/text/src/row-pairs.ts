import { diffArrays } from 'diff';

type Row = readonly string[];

/** A row and what became of it; one is missing where it came or went. */
export type RowPair = readonly [before: Row | undefined, after: Row | undefined];

/** More changed rows are not worth their time: such a table was written anew. */
const MOST_EDITS = 600;

type Sameness = (one: Row, other: Row) => boolean;

/** Rows that say the same, then those that are of the same: what a row is of stands in its first cell. */
const ways: readonly Sameness[] = [
  (one, other) => one.length === other.length && one.every((cell, at) => cell === other[at]),
  (one, other) => one[0] !== '' && one[0] === other[0],
];

/** Which rows of a table became which, in order. */
export function rowPairs(before: readonly Row[], after: readonly Row[], [same, ...rest] = ways): RowPair[] {
  if (!same) return leftPairs(before, after);
  const changes = diffArrays([...before], [...after], { comparator: same, maxEditLength: MOST_EDITS });
  if (!changes) return rowPairs(before, after, rest);
  const pairs: RowPair[] = [];
  let [a, b, from, to] = [0, 0, 0, 0];
  const settle = () => {
    pairs.push(...rowPairs(before.slice(from, a), after.slice(to, b), rest));
    [from, to] = [a, b];
  };
  for (const { added, removed, count } of changes) {
    if (removed) a += count;
    else if (added) b += count;
    else {
      settle();
      for (let at = 0; at < count; at += 1) pairs.push([before[a + at], after[b + at]]);
      [a, b] = [a + count, b + count];
      [from, to] = [a, b];
    }
  }
  settle();
  return pairs;
}

/** As many for as many stand for each other; otherwise the ones went and the others came. */
function leftPairs(before: readonly Row[], after: readonly Row[]): RowPair[] {
  if (before.length === after.length) return before.map((row, at) => [row, after[at]]);
  return [...before.map((row): RowPair => [row, undefined]), ...after.map((row): RowPair => [undefined, row])];
}
