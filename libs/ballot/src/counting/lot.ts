import { hashOf } from '../hashing.js';

/** Below 0 where the first option comes before the other. */
export type Lot = (one: number, other: number) => number;

/**
 * Ties are decided by the order of SHA-256 of the board's head at its closing and the option's place (from 1). Nobody can aim at it, since no total is
 * known when the last ballot is cast; anybody can draw it again.
 */
export function lotOf(head: string): Lot {
  const drawn = new Map<number, string>();
  const of = (option: number): string => {
    const known = drawn.get(option) ?? hashOf(`${head}|${option + 1}`);
    drawn.set(option, known);
    return known;
  };
  return (one, other) => (of(one) < of(other) ? -1 : Number(of(one) > of(other)));
}

export interface Best {
  readonly option: number;
  /** All who stood as well, the chosen one first; empty without a tie. */
  readonly tied: readonly number[];
}

/** The first by `better` (below 0 where the first of two is), and by lot among those whom it does not tell apart. */
export function bestOf(options: readonly number[], better: (one: number, other: number) => number, lot: Lot): Best {
  const first = options.reduce((one, other) => (better(other, one) < 0 ? other : one));
  const tied = options.filter((option) => better(option, first) === 0).toSorted(lot);
  return { option: tied[0]!, tied: tied.length > 1 ? tied : [] };
}
