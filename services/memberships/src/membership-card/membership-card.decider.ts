import { type Decider, DomainError } from '@ateneo/kernel';
import type { CarnetIssued } from '../../../published/src/memberships/carnet.js';
import type { MembershipCardEvent, RevokedFor } from './membership-card.events.js';

export interface MembershipCardState {
  readonly live: { readonly card: string; readonly organization: string } | null;
  /** So many were ever issued. */
  readonly issued: number;
}

export type MembershipCardCommand =
  | {
      readonly do: 'issue';
      readonly user: string;
      readonly card: string;
      readonly organization: string;
      /** What was paid to become a member; null: nothing yet. */
      readonly invoice: string | null;
      readonly isBrought?: boolean;
    }
  | { readonly do: 'revoke'; readonly user: string; readonly reason: Exclude<RevokedFor, 'lost'> }
  /** The card was lost: another one takes its place. */
  | { readonly do: 'replace'; readonly user: string; readonly card: string };

/** One card a person that is good, at most. */
export const membershipCardDecider: Decider<MembershipCardState, MembershipCardCommand, MembershipCardEvent> = {
  initial: { live: null, issued: 0 },

  evolve({ issued }, { type, data }) {
    if (type === 'CarnetRevoked') return { live: null, issued };
    const { carnet: card, organization } = data;
    return { live: { card, organization }, issued: issued + 1 };
  },

  decide(command, { live }) {
    const { user } = command;
    if (command.do === 'revoke') return live ? [revoked(user, live.card, command.reason)] : [];
    if (command.do === 'issue') {
      const { card, organization } = command;
      if (live?.organization === organization) return [];
      const issued = issuedTo(user, card, organization, saidOf(command));
      // Another organization's card ends the one before.
      return [...(live ? [revoked(user, live.card, 'ended')] : []), issued];
    }
    if (!live) throw new DomainError('memberships.carnet_not_found');
    return [revoked(user, live.card, 'lost'), issuedTo(user, command.card, live.organization)];
  },
};

function revoked(user: string, card: string, reason: RevokedFor): MembershipCardEvent {
  return { type: 'CarnetRevoked', data: { user, carnet: card, reason } };
}

type Said = Pick<CarnetIssued['data'], 'invoice' | 'is_brought'>;

function saidOf({ invoice, isBrought }: Extract<MembershipCardCommand, { do: 'issue' }>): Said {
  return { ...(invoice && { invoice }), ...(isBrought && { is_brought: true }) };
}

function issuedTo(user: string, card: string, organization: string, said: Said = {}): MembershipCardEvent {
  return { type: 'CarnetIssued', data: { user, carnet: card, organization, ...said } };
}
