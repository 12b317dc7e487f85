import { type Aggregate, derivedId } from '@ateneo/cqrs';
import { type Pair, type PairCommand, pairDecider, type PairState } from './pair.decider.js';
import type { PairEvent } from './pair.events.js';

/** One stream a pair of accounts that was looked at: `identity.pair-<tenant>-<id>`. */
export const pairAggregate: Aggregate<PairState, PairCommand, PairEvent> = {
  category: 'identity.pair',
  decider: pairDecider,
};

export function pairId({ user, other }: Pair): string {
  return derivedId(user, other);
}
