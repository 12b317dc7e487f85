import { type Decider, DomainError } from '@ateneo/kernel';
import type { CarnetEvent, RevokedFor } from './carnet.events.js';

export interface CarnetState {
  readonly live: { readonly carnet: string; readonly organization: string } | null;
  /** So many were ever issued. */
  readonly issued: number;
}

export type CarnetCommand =
  | {
      readonly do: 'issue';
      readonly user: string;
      readonly carnet: string;
      readonly organization: string;
      /** What was paid to become a member; null: nothing yet. */
      readonly invoice: string | null;
    }
  | { readonly do: 'revoke'; readonly user: string; readonly reason: Exclude<RevokedFor, 'lost'> }
  /** The card was lost: another one takes its place. */
  | { readonly do: 'replace'; readonly user: string; readonly carnet: string };

/** One card a person that is good, at most. */
export const carnetDecider: Decider<CarnetState, CarnetCommand, CarnetEvent> = {
  initial: { live: null, issued: 0 },

  evolve({ issued }, { type, data }) {
    if (type === 'CarnetRevoked') return { live: null, issued };
    const { carnet, organization } = data;
    return { live: { carnet, organization }, issued: issued + 1 };
  },

  decide(command, { live }) {
    const { user } = command;
    if (command.do === 'revoke') return live ? [revoked(user, live.carnet, command.reason)] : [];
    if (command.do === 'issue') {
      const { carnet, organization, invoice } = command;
      if (live?.organization === organization) return [];
      // Another organization's card ends the one before.
      return [...(live ? [revoked(user, live.carnet, 'ended')] : []), issuedTo(user, carnet, organization, invoice)];
    }
    if (!live) throw new DomainError('memberships.carnet_not_found');
    return [revoked(user, live.carnet, 'lost'), issuedTo(user, command.carnet, live.organization)];
  },
};

function revoked(user: string, carnet: string, reason: RevokedFor): CarnetEvent {
  return { type: 'CarnetRevoked', data: { user, carnet, reason } };
}

function issuedTo(user: string, carnet: string, organization: string, invoice: string | null = null): CarnetEvent {
  return { type: 'CarnetIssued', data: { user, carnet, organization, ...(invoice && { invoice }) } };
}
