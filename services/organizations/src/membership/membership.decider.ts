import { type Decider, DomainError } from '@ateneo/kernel';
import type { PersonJoinedOrganization } from '../public/membership.js';
import type { MembershipEvent } from './membership.events.js';

export interface MembershipState {
  readonly organization: string | null;
  /** The account that it came from by a merge. */
  readonly from?: string | undefined;
}

/** `known`: what the reference views say of both, at or past the session's position. */
export type MembershipCommand =
  | {
      readonly do: 'join';
      readonly user: string;
      readonly organization: string;
      readonly known: { readonly person: boolean; readonly organization: boolean };
    }
  | { readonly do: 'leave'; readonly user: string; readonly organization: string }
  /** Another account was merged into this one: it brings its organization to who has none, and takes it back. */
  | { readonly do: 'take'; readonly user: string; readonly organization: string; readonly from: string }
  | { readonly do: 'give_back'; readonly user: string; readonly from: string };

type Command<Do extends MembershipCommand['do']> = Extract<MembershipCommand, { do: Do }>;

/**
 * A person joins an organization that exists; joining the same one again is already so, another one moves the person.
 * Whoever does not belong to it has left it already.
 */
export const membershipDecider: Decider<MembershipState, MembershipCommand, MembershipEvent> = {
  initial: { organization: null },

  evolve: (_, event) => {
    if (event.type === 'PersonLeftOrganization') return { organization: null };
    return { organization: event.data.organization, from: event.data.from };
  },

  decide(command, state) {
    switch (command.do) {
      case 'join':
        return join(command, state);
      case 'leave':
        return state.organization === command.organization ? [left(command.user, state)] : [];
      case 'take':
        return state.organization === null ? [joined(command)] : [];
      case 'give_back':
        return state.from === command.from ? [left(command.user, state)] : [];
    }
  },
};

function join({ user, organization, known }: Command<'join'>, state: MembershipState): MembershipEvent[] {
  if (!known.organization) throw new DomainError('organizations.not_found');
  if (!known.person)
    throw new DomainError('organizations.unknown_person', {}, { user: ['organizations.unknown_person'] });
  // What came by a merge is their own from here on.
  const isOwn = state.organization === organization && !state.from;
  if (isOwn) return [];
  const previous = state.organization === organization ? null : state.organization;
  return [joined({ user, organization, ...(previous && { previous }) })];
}

function joined({ user, organization, from, previous }: PersonJoinedOrganization['data']): MembershipEvent {
  const data = { user, organization, ...(from && { from }), ...(previous && { previous }) };
  return { type: 'PersonJoinedOrganization', data };
}

function left(user: string, { organization }: MembershipState): MembershipEvent {
  return { type: 'PersonLeftOrganization', data: { user, organization: organization! } };
}
