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
      readonly known: { readonly person: boolean; readonly organization: boolean; readonly isClosed?: boolean };
    }
  | { readonly do: 'leave'; readonly user: string; readonly organization: string }
  /** Another account was merged into this one: it brings its organization to who has none, and takes it back. */
  | { readonly do: 'take'; readonly user: string; readonly organization: string; readonly from: string }
  | { readonly do: 'give_back'; readonly user: string; readonly from: string }
  /** Came to an organization in the moment in which it closed: goes where they are sent, if they are still there. */
  | { readonly do: 'send_on'; readonly user: string; readonly from: string; readonly to: string };

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
        return leaveIf(state.organization === command.organization, command, state);
      case 'take':
        return state.organization === null ? [joined(command)] : [];
      case 'give_back':
        return leaveIf(state.from === command.from, command, state);
      case 'send_on':
        return sendOn(command, state);
    }
  },
};

function leaveIf(isSo: boolean, { user }: { readonly user: string }, state: MembershipState): MembershipEvent[] {
  return isSo ? [left(user, state)] : [];
}

function sendOn({ user, from, to }: Command<'send_on'>, { organization }: MembershipState): MembershipEvent[] {
  return organization === from ? [joined({ user, organization: to, previous: from })] : [];
}

function mustBeOpen({ organization, known }: Command<'join'>, state: MembershipState): void {
  if (!known.organization) throw new DomainError('organizations.not_found');
  if (known.isClosed && state.organization !== organization) throw new DomainError('organizations.closed');
}

function join(command: Command<'join'>, state: MembershipState): MembershipEvent[] {
  const { user, organization, known } = command;
  mustBeOpen(command, state);
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
