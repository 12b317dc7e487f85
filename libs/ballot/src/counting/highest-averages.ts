import { placesOf } from './counted.js';
import { compare, type Fraction, fraction } from './fraction.js';
import { bestOf, type Lot } from './lot.js';

/** By what a list's votes are divided for its next seat, when it has so many: 1, 2, 3, … or 1, 3, 5, … */
const divisors = {
  dhondt: (has: number): number => has + 1,
  sainte_lague: (has: number): number => 2 * has + 1,
};

export interface Lists {
  /** Votes of each list. */
  readonly votes: readonly number[];
  /** How many candidates each has: it takes no more seats. */
  readonly candidates: readonly number[];
  readonly seats: number;
  readonly method: keyof typeof divisors;
  /** The share of `base` below which a list takes no part. */
  readonly barrier?: Fraction;
  /** Of what the barrier is a share: votes for lists and, where they count, blank ones. */
  readonly base: number;
}

export interface SeatByAverage {
  readonly list: number;
  /** Which of the list's candidates takes it, from 0. */
  readonly candidate: number;
  readonly quotient: Fraction;
  readonly quotients: readonly (Fraction | null)[];
  readonly tied: readonly number[];
}

export interface CountedLists {
  readonly seats: readonly number[];
  /** Lists that the barrier keeps out. */
  readonly below: readonly number[];
  readonly steps: readonly SeatByAverage[];
}

const isBelow = (votes: number, { barrier, base }: Lists): boolean =>
  barrier !== undefined && base > 0 && compare(fraction(votes, base), barrier) < 0;

export function highestAverages(lists: Lists, lot: Lot): CountedLists {
  const { votes, candidates, method } = lists;
  const below = placesOf(votes).filter((list) => votes[list]! > 0 && isBelow(votes[list]!, lists));
  const taking = placesOf(votes).filter((list) => votes[list]! > 0 && !below.includes(list));
  const seats = votes.map(() => 0);
  const steps: SeatByAverage[] = [];
  while (steps.length < lists.seats) {
    const open = taking.filter((list) => seats[list]! < candidates[list]!);
    if (open.length === 0) break;
    const quotients = votes.map((has, list) =>
      open.includes(list) ? fraction(has, divisors[method](seats[list]!)) : null,
    );
    const { option, tied } = bestOf(open, (one, other) => compare(quotients[other]!, quotients[one]!), lot);
    steps.push({ list: option, candidate: seats[option]!, quotient: quotients[option]!, quotients, tied });
    seats[option]! += 1;
  }
  return { seats, below, steps };
}
