import type { AmedmentChanges, ConflictPlace, TextChange } from '@ateneo/contracts';

/** A change, and the amendments that make it. */
export interface OwnedChange extends TextChange {
  readonly amedments: readonly string[];
}

export type Part = ConflictPlace['part'];

/** What amendments of one article change in a part of it, in the order of the text; what several change alike stands once. */
export function distinctChanges(amendments: readonly AmedmentChanges[], part: Part): OwnedChange[] {
  const owners = new Map<string, OwnedChange & { amedments: string[] }>();
  for (const { id, [part]: changes } of amendments) {
    for (const change of changes) {
      const key = `${change.from} ${change.to} ${change.text}`;
      const known = owners.get(key);
      if (known) known.amedments.push(id);
      else owners.set(key, { ...change, amedments: [id] });
    }
  }
  return [...owners.values()].toSorted(byPlace);
}

export function byPlace(one: TextChange, other: TextChange): number {
  return one.from - other.from || one.to - other.to || (one.text < other.text ? -1 : Number(one.text > other.text));
}

/** Those that clash with another one, in one pass: every two of them would be the square. Expects the order of the text. */
export function clashing<Change extends TextChange>(original: string, changes: readonly Change[]): Set<Change> {
  const found = new Set<Change>(overlapping(changes));
  const [beginning, ending] = [new Map<number, Change[]>(), new Map<number, Change[]>()];
  for (const one of changes) {
    put(beginning, one.from, one);
    put(ending, one.to, one);
  }
  for (const [place, right] of beginning)
    for (const one of touching(original, ending.get(place) ?? [], right)) found.add(one);
  return found;
}

/** What overlaps an earlier one overlaps the one that reaches farthest; what overlaps a later one, the next. */
function* overlapping<Change extends TextChange>(changes: readonly Change[]): Generator<Change> {
  let farthest = 0;
  for (const [at, one] of changes.entries()) {
    const next = changes[at + 1];
    if (farthest > one.from || (next && next.from < one.to)) yield one;
    farthest = Math.max(farthest, one.to);
  }
}

/** Of changes that end where others begin. What adds something there is among both. */
function* touching<Change extends TextChange>(
  original: string,
  ending: readonly Change[],
  beginning: readonly Change[],
) {
  const additions = beginning.filter(({ from, to }) => from === to);
  if (additions.length > 1) yield* additions;
  const left = ending.filter((one) => !closesLine(original, one));
  const right = beginning.filter((one) => !opensLine(original, one));
  const hasOther = (one: Change, others: readonly Change[]) => others.some((other) => other !== one);
  yield* left.filter((one) => hasOther(one, right));
  yield* right.filter((one) => hasOther(one, left));
}

/** Two changes that cannot both be made, each pair once. Expects the order of the text. */
export function* clashesAmong<Change extends TextChange>(
  original: string,
  changes: readonly Change[],
): Generator<[Change, Change]> {
  for (let at = 0; at < changes.length; at += 1) {
    const one = changes[at]!;
    for (let next = at + 1; next < changes.length && changes[next]!.from <= one.to; next += 1) {
      if (!areApart(original, one, changes[next]!)) yield [one, changes[next]!];
    }
  }
}

/**
 * Something of the original stays between them. Where they touch they are apart if one of them is about whole lines: a
 * paragraph that is added after another does not contradict a word that is changed at its end.
 */
function areApart(original: string, left: TextChange, right: TextChange): boolean {
  if (left.to !== right.from) return left.to < right.from;
  const areAdditions = left.from === right.to;
  return !areAdditions && (closesLine(original, left) || opensLine(original, right));
}

function closesLine(original: string, change: TextChange): boolean {
  return whatIsToldOf(original, change).endsWith('\n');
}

function opensLine(original: string, change: TextChange): boolean {
  return whatIsToldOf(original, change).startsWith('\n');
}

/** What a change puts there, or takes away if that is all it does. */
function whatIsToldOf(original: string, { from, to, text }: TextChange): string {
  return text === '' ? original.slice(from, to) : text;
}

/** The places where two amendments of an article contradict each other, with what each makes of them. */
export function conflictPlaces(original: string, part: Part, pair: readonly [TextChange[], TextChange[]]) {
  const all = pair.flatMap((changes, side) => changes.map((change) => ({ ...change, side }))).toSorted(byPlace);
  const keyOf = ({ from, to, text }: TextChange) => `${from} ${to} ${text}`;
  const keys = pair.map((changes) => new Set(changes.map(keyOf)));
  const own = all.filter((change) => !keys[1 - change.side]!.has(keyOf(change)));
  const places: { from: number; to: number }[] = [];
  for (const [one, other] of clashesAmong(original, own)) {
    const last = places.at(-1);
    const to = Math.max(one.to, other.to);
    if (last && one.from <= last.to) last.to = Math.max(last.to, to);
    else places.push({ from: one.from, to });
  }
  return places.map(({ from, to }): ConflictPlace => ({
    part,
    from,
    to,
    original: original.slice(from, to),
    wordings: pair.map((changes) => wordingOf(original, changes, from, to)),
  }));
}

/** What changes make of a stretch of the original. */
export function wordingOf(original: string, changes: readonly TextChange[], from: number, to: number): string {
  let [wording, at] = ['', from];
  for (const change of changes) {
    if (change.from < from || change.to > to) continue;
    wording += original.slice(at, change.from) + change.text;
    at = change.to;
  }
  return wording + original.slice(at, to);
}

export function put<Key, One>(groups: Map<Key, One[]>, key: Key, one: One): void {
  const known = groups.get(key);
  if (known) known.push(one);
  else groups.set(key, [one]);
}
