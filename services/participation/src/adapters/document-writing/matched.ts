import type { Letter } from './plain-blocks.js';
import type { Side } from './sides.js';

/** What stands for each other: where most of what stayed of one is in the other, and the other way round. */
export function matched<One>(
  old: readonly One[],
  fresh: readonly One[],
  before: Side,
  after: Side,
  letters: (one: One) => readonly Letter[],
  isAlike: (one: One, other: One) => boolean,
): [One | undefined, One | undefined][] {
  const shared = sharedLetters(old.map(letters), fresh.map(letters), before, after);
  const partners = shared.map(bestOf);
  const pairs: [One | undefined, One | undefined][] = [];
  let next = 0;
  const tellUntil = (end: number) => {
    for (; next < end; next += 1) pairs.push([undefined, fresh[next]]);
  };
  for (const [index, one] of old.entries()) {
    const partner = partners[index];
    const isPair = partner !== undefined && partner >= next && isAlike(one, fresh[partner]!);
    if (isPair && isMostOf(partner, shared, index)) {
      tellUntil(partner);
      pairs.push([one, fresh[partner]]);
      next += 1;
    } else pairs.push([one, undefined]);
  }
  tellUntil(fresh.length);
  return pairs;
}

/** Of each old one, how many letters of it stayed, by where they are. */
function sharedLetters(
  old: readonly (readonly Letter[])[],
  fresh: readonly (readonly Letter[])[],
  before: Side,
  after: Side,
): Map<number, number>[] {
  const ownerOf = new Map(
    old.flatMap((letters, index) => letters.map(({ at }) => [before.stayed[at], index] as const)),
  );
  ownerOf.delete(undefined);
  const shared = old.map(() => new Map<number, number>());
  for (const [index, letters] of fresh.entries()) {
    for (const { at } of letters) {
      const counts = shared[ownerOf.get(after.stayed[at]) ?? -1];
      counts?.set(index, (counts.get(index) ?? 0) + 1);
    }
  }
  return shared;
}

function bestOf(counts: ReadonlyMap<number, number>): number | undefined {
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

function isMostOf(partner: number, shared: readonly ReadonlyMap<number, number>[], index: number): boolean {
  const own = shared[index]!.get(partner)!;
  return shared.every((counts) => (counts.get(partner) ?? 0) <= own);
}
