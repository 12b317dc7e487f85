import { type Decider, DomainError } from '@ateneo/kernel';
import type { PairEvent } from './pair.events.js';

/** Two accounts, the lesser id first. */
export interface Pair {
  readonly user: string;
  readonly other: string;
}

/** Why they are not one person's; null: they may be. */
export interface PairState {
  readonly reason: string | null;
}

export type PairCommand = Pair & ({ readonly do: 'put_aside'; readonly reason: string } | { readonly do: 'take_up' });

/** A pair is the same whichever of the two is named first. */
export function pairOf(one: string, other: string): Pair {
  if (one === other) throw new DomainError('identity.merge_with_itself');
  return one < other ? { user: one, other } : { user: other, other: one };
}

export const pairDecider: Decider<PairState, PairCommand, PairEvent> = {
  initial: { reason: null },

  evolve: (_, event) => ({ reason: event.type === 'PairPutAside' ? event.data.reason : null }),

  decide({ user, other, ...command }, { reason }) {
    if (command.do === 'take_up') return reason === null ? [] : [{ type: 'PairTakenUp', data: { user, other } }];
    if (command.reason === reason) return [];
    return [{ type: 'PairPutAside', data: { user, other, reason: command.reason } }];
  },
};
