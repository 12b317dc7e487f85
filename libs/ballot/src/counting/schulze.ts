import type { Counted } from './counted.js';
import type { Lot } from './lot.js';

/** How many prefer the first of two, and how many the other. */
export interface Strength {
  readonly wins: number;
  readonly losses: number;
}

export interface Rank {
  /** Whom nobody who is left beats, in the order of the lot. */
  readonly options: readonly number[];
}

export interface CountedPairs extends Counted<Rank> {
  /** How many ballots prefer each option to each other. */
  readonly pairs: readonly (readonly number[])[];
  /** The strongest path from each option to each other; null without one. */
  readonly paths: readonly (readonly (Strength | null)[])[];
}

const weakest: Strength = { wins: 0, losses: 0 };

/** By who wins, then by who loses: more for it is stronger, and of as many fewer against it. */
export function compareStrength(one: Strength | null, other: Strength | null): number {
  const [left, right] = [one ?? weakest, other ?? weakest];
  return left.wins - right.wins || right.losses - left.losses;
}

function pairsOf(ballots: readonly (readonly number[])[], options: number): number[][] {
  const pairs = Array.from({ length: options }, () => Array.from({ length: options }, () => 0));
  for (const preferences of ballots) {
    const unranked = Array.from({ length: options }, (_, option) => option).filter((one) => !preferences.includes(one));
    for (const [place, preferred] of preferences.entries()) {
      for (const other of [...preferences.slice(place + 1), ...unranked]) pairs[preferred]![other]! += 1;
    }
  }
  return pairs;
}

type Paths = (Strength | null)[][];

const beats = (pairs: readonly (readonly number[])[]): Paths =>
  pairs.map((row, one) =>
    row.map((wins, other) => (wins > pairs[other]![one]! ? { wins, losses: pairs[other]![one]! } : null)),
  );

const weaker = (one: Strength | null, other: Strength | null): Strength | null =>
  compareStrength(one, other) < 0 ? one : other;

/** A path is as strong as its weakest part; the best over all ways between, one more option allowed on the way each time. */
function strongest(direct: Paths): Paths {
  const paths = direct.map((row) => [...row]);
  for (const [over, onward] of paths.entries()) {
    for (const [from, row] of paths.entries()) {
      for (const [to, beyond] of onward.entries()) {
        const around = row[over] && beyond && from !== to ? weaker(row[over], beyond) : null;
        if (compareStrength(around, row[to]!) > 0) row[to] = around;
      }
    }
  }
  return paths;
}

/**
 * Schulze's method: of two options the one with the stronger path comes first. Options that a ballot does not rank come after those it does, and are
 * equal. Who is on no ballot is elected to nothing.
 */
export function schulze(
  ballots: readonly (readonly number[])[],
  options: number,
  seats: number,
  lot: Lot,
  without: readonly number[] = [],
): CountedPairs {
  const held = ballots.map((preferences) => preferences.filter((option) => !without.includes(option)));
  const named = new Set(held.flat());
  const pairs = pairsOf(held, options);
  const paths = strongest(beats(pairs));
  let left = Array.from({ length: options }, (_, option) => option).filter((option) => !without.includes(option));
  const steps: Rank[] = [];
  while (left.length > 0) {
    const unbeaten = left.filter((one) =>
      left.every((other) => compareStrength(paths[other]![one]!, paths[one]![other]!) <= 0),
    );
    steps.push({ options: unbeaten.toSorted(lot) });
    left = left.filter((option) => !unbeaten.includes(option));
  }
  const order = steps.flatMap(({ options: all }) => all).filter((option) => named.has(option));
  return { elected: order.slice(0, seats), order, steps, pairs, paths };
}
