import type { AmedmentResult, Share } from '@ateneo/contracts';

export type Tallied = Pick<AmedmentResult, 'votes' | 'share'>;

export interface Support {
  /** Parts of the base, between 0 and 1. */
  readonly against: number;
  readonly favour: number;
}

/** How much of the rule's base is against and in favour; of all votes where the base is not known yet. Null: nothing to draw. */
export function supportOf({ votes, share }: Tallied): Support | null {
  if (!votes) return null;
  const { up, down, abs } = votes;
  const of = share?.of ?? up + down + abs;
  return of === 0 ? null : { against: down / of, favour: up / of };
}

/** What is more in favour than against first, of equals what more people want; what nobody is told last. */
export function bySupport(one: Tallied, other: Tallied): number {
  return differenceOf(other) - differenceOf(one) || (other.votes?.up ?? 0) - (one.votes?.up ?? 0);
}

/** Below all that are told. */
const UNTOLD = -2;

function differenceOf(tally: Tallied): number {
  const support = supportOf(tally);
  return support ? support.favour - support.against : UNTOLD;
}

/** What the parts are of: the base of one rule for all of them. */
export function baseOf(tallies: readonly Tallied[]): Share['base'] {
  return tallies.find(({ share }) => share)?.share?.base ?? 'all_votes';
}
