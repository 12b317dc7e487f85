import { type Decider, DomainError } from '@ateneo/kernel';
import type { MembershipEvent } from './membership.events.js';

export interface MembershipState {
  readonly organization: string | null;
}

/** `known`: what the reference views say of both, at or past the session's position. */
export interface JoinOrganizationCommand {
  readonly user: string;
  readonly organization: string;
  readonly known: { readonly person: boolean; readonly organization: boolean };
}

/** A person joins an organization that exists; joining the same one again is already so, another one moves the person. */
export const membershipDecider: Decider<MembershipState, JoinOrganizationCommand, MembershipEvent> = {
  initial: { organization: null },

  evolve: (_, { data }) => ({ organization: data.organization }),

  decide({ user, organization, known }, state) {
    if (!known.organization) throw new DomainError('organizations.not_found');
    if (!known.person)
      throw new DomainError('organizations.unknown_person', {}, { user: ['organizations.unknown_person'] });
    if (state.organization === organization) return [];
    return [{ type: 'PersonJoinedOrganization', data: { user, organization } }];
  },
};
