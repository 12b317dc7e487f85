import { type Decider, DomainError } from '@ateneo/kernel';
import type { MembershipEvent } from './membership.events.js';

export interface MembershipState {
  readonly organization: string | null;
}

/** `known`: what the reference views say of both, at or past the session's position. */
export type MembershipCommand =
  | {
      readonly do: 'join';
      readonly user: string;
      readonly organization: string;
      readonly known: { readonly person: boolean; readonly organization: boolean };
    }
  | { readonly do: 'leave'; readonly user: string; readonly organization: string };

/**
 * A person joins an organization that exists; joining the same one again is already so, another one moves the person.
 * Whoever does not belong to it has left it already.
 */
export const membershipDecider: Decider<MembershipState, MembershipCommand, MembershipEvent> = {
  initial: { organization: null },

  evolve: (_, { type, data }) => ({ organization: type === 'PersonLeftOrganization' ? null : data.organization }),

  decide(command, state) {
    const { user, organization } = command;
    if (command.do === 'leave') {
      return state.organization === organization
        ? [{ type: 'PersonLeftOrganization', data: { user, organization } }]
        : [];
    }
    const { known } = command;
    if (!known.organization) throw new DomainError('organizations.not_found');
    if (!known.person)
      throw new DomainError('organizations.unknown_person', {}, { user: ['organizations.unknown_person'] });
    if (state.organization === organization) return [];
    return [{ type: 'PersonJoinedOrganization', data: { user, organization } }];
  },
};
