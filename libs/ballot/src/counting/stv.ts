import type { Counted } from './counted.js';
import { compare, type Fraction, fraction, minus, plus, ratio, times } from './fraction.js';
import { bestOf, type Lot } from './lot.js';

interface Ballot {
  readonly weight: Fraction;
  readonly preferences: readonly number[];
}

export interface Round {
  readonly kind: 'elected' | 'eliminated' | 'remaining';
  readonly option: number;
  /** What each option has in this round. */
  readonly votes: ReadonlyMap<number, Fraction>;
  /** With how much each ballot of the option goes on to its next preference: the surplus' share, its whole weight, or nothing where the rest take the seats. */
  readonly passedOn: Fraction;
  /** Ballots that have no further preference, by their weight. */
  readonly exhausted: Fraction;
  readonly tied: readonly number[];
}

export interface CountedTransfers extends Counted<Round> {
  readonly quota: Fraction;
}

const none = fraction(0);
const whole = fraction(1);

/** Droop: the least whole number of votes that no more options than seats can have. */
export const droop = (ballots: number, seats: number): Fraction => fraction(Math.floor(ballots / (seats + 1)) + 1);

const sumOf = (ballots: readonly Ballot[]): Fraction => ballots.reduce((sum, { weight }) => plus(sum, weight), none);

function tally(ballots: readonly Ballot[], options: readonly number[]): Map<number, Fraction> {
  const votes = new Map(options.map((option) => [option, none]));
  for (const { weight, preferences } of ballots) {
    const [first] = preferences;
    if (first !== undefined) votes.set(first, plus(votes.get(first)!, weight));
  }
  return votes;
}

/** The option's ballots go on with a share of their weight; it is struck from all. */
const passOn = (ballots: readonly Ballot[], option: number, share: Fraction): Ballot[] =>
  ballots.map(({ weight, preferences }) => ({
    weight: preferences[0] === option ? times(weight, share) : weight,
    preferences: preferences.filter((one) => one !== option),
  }));

interface Situation {
  readonly options: readonly number[];
  readonly seats: number;
  readonly quota: Fraction;
}

/** Elected at the quota, the one with most first; else the one with fewest is eliminated. Where no more stand than there are seats, they take them, in the order of what they have. */
function decide(votes: ReadonlyMap<number, Fraction>, { options, seats, quota }: Situation, lot: Lot) {
  const by = (one: number, other: number): number => compare(votes.get(other)!, votes.get(one)!);
  const most = bestOf(options, by, lot);
  if (seats > 0 && options.length <= seats) return { kind: 'remaining' as const, ...most, share: none };
  const has = votes.get(most.option)!;
  if (seats > 0 && compare(has, quota) >= 0) {
    return { kind: 'elected' as const, ...most, share: ratio(minus(has, quota), has) };
  }
  // Among those with fewest the lot keeps the first: the last of its order goes.
  const fewest = bestOf(
    options,
    (one, other) => by(other, one),
    (one, other) => lot(other, one),
  );
  return { kind: 'eliminated' as const, ...fewest, share: whole };
}

/**
 * The single transferable vote: Droop's quota, one option a round, surpluses passed on to the next preferences of all ballots of the elected, with the
 * same share of their weight. Whom no ballot names does not stand. After the last seat the count goes on, so that it says who would come next.
 */
export function transferableVote(
  ballots: readonly (readonly number[])[],
  seats: number,
  lot: Lot,
  without: readonly number[] = [],
): CountedTransfers {
  let held: Ballot[] = ballots
    .map((preferences) => preferences.filter((option) => !without.includes(option)))
    .filter(({ length }) => length > 0)
    .map((preferences) => ({ weight: whole, preferences }));
  const quota = droop(held.length, seats);
  let options = [...new Set(held.flatMap(({ preferences }) => preferences))].toSorted((one, other) => one - other);
  const steps: Round[] = [];
  let left = seats;
  while (options.length > 0) {
    const votes = tally(held, options);
    const { kind, option, tied, share } = decide(votes, { options, seats: left, quota }, lot);
    const exhausted = sumOf(held.filter(({ preferences }) => preferences.length === 0));
    steps.push({ kind, option, votes, passedOn: share, exhausted, tied });
    held = passOn(held, option, share);
    options = options.filter((one) => one !== option);
    if (kind !== 'eliminated') left -= 1;
  }
  const elected = steps.filter(({ kind }) => kind !== 'eliminated').map(({ option }) => option);
  const eliminated = steps.filter(({ kind }) => kind === 'eliminated').map(({ option }) => option);
  return { quota, elected, order: [...elected, ...eliminated.toReversed()], steps };
}
