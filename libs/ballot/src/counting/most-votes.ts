import { type Counted, placesOf } from './counted.js';
import { bestOf, type Lot } from './lot.js';

export interface SeatByVotes {
  readonly kind: 'seat' | 'next';
  readonly option: number;
  readonly votes: number;
  readonly tied: readonly number[];
}

/** The options with most votes; nobody is elected without one. `without` are those who left a seat or cannot take one. */
export function mostVotes(
  votes: readonly number[],
  seats: number,
  lot: Lot,
  without: readonly number[] = [],
): Counted<SeatByVotes> {
  let left = placesOf(votes).filter((option) => votes[option]! > 0 && !without.includes(option));
  const steps: SeatByVotes[] = [];
  while (left.length > 0) {
    const { option, tied } = bestOf(left, (one, other) => votes[other]! - votes[one]!, lot);
    steps.push({ kind: steps.length < seats ? 'seat' : 'next', option, votes: votes[option]!, tied });
    left = left.filter((one) => one !== option);
  }
  const order = steps.map(({ option }) => option);
  return { elected: order.slice(0, seats), order, steps };
}
