import { type Decider, DomainError } from '@ateneo/kernel';
import type { ClaimEvent } from './claim.events.js';
import type { ClaimKind } from './claims.js';

export interface HoldClaim {
  readonly do: 'hold';
  readonly owner: string;
  readonly kind: ClaimKind;
  readonly taken: string;
  /** Who hands it over. */
  readonly from?: string;
  /** Written also where the owner holds it already, so that who was about to release it for them does not. */
  readonly anew?: boolean;
}

export type ClaimCommand = HoldClaim | { readonly do: 'release'; readonly owner: string };

export interface ClaimState {
  readonly owner?: string;
}

/** One value of a tenant: free or held by one owner. */
export const claimDecider: Decider<ClaimState, ClaimCommand, ClaimEvent> = {
  initial: {},

  evolve(_state, event) {
    return event.type === 'ClaimHeld' ? { owner: event.data.owner } : {};
  },

  decide(command, state) {
    const { owner } = command;
    if (command.do === 'release') return state.owner === owner ? [{ type: 'ClaimReleased', data: { owner } }] : [];
    if (state.owner === owner) return command.anew ? [{ type: 'ClaimHeld', data: { owner, kind: command.kind } }] : [];
    if (state.owner !== command.from) throw new DomainError(command.taken);
    return [{ type: 'ClaimHeld', data: { owner, kind: command.kind } }];
  },
};
