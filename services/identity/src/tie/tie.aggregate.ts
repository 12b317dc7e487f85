import { type Aggregate, derivedId } from '@ateneo/cqrs';
import { type TieCommand, tieDecider, type TieState } from './tie.decider.js';
import type { TieEvent, TieKind } from './tie.events.js';

/** One stream a person and kind. */
export const tieAggregate: Aggregate<TieState, TieCommand, TieEvent> = {
  category: 'identity.tie',
  decider: tieDecider,
};

export function tieId(user: string, kind: TieKind): string {
  return derivedId(user, kind);
}
