import { type Decider, DomainError } from '@ateneo/kernel';
import type { PersonJoinedOrganization } from '../../../published/src/organizations/membership.js';
import type { MembershipEvent } from './membership.events.js';

export interface MembershipState {
  readonly organization: string | null;
  /** The account that it came from by a merge. */
  readonly from?: string | undefined;
  /** The move of many that brought them here, and from where. */
  readonly transfer?: string | undefined;
  readonly previous?: string | undefined;
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
  | { readonly do: 'send_on'; readonly user: string; readonly from: string; readonly to: string }
  /** One of many who move, if they are still where the move begins. */
  | {
      readonly do: 'transfer';
      readonly user: string;
      readonly transfer: string;
      readonly from: string;
      readonly to: string;
    }
  | { readonly do: 'undo_transfer'; readonly user: string; readonly transfer: string };

type Command<Do extends MembershipCommand['do']> = Extract<MembershipCommand, { do: Do }>;

const deciders: {
  readonly [Do in MembershipCommand['do']]: (command: Command<Do>, state: MembershipState) => MembershipEvent[];
} = {
  join,
  leave: (command, state) => leaveIf(state.organization === command.organization, command, state),
  take: (command, state) => (state.organization === null ? [joined(command)] : []),
  give_back: (command, state) => leaveIf(state.from === command.from, command, state),
  send_on: ({ user, from, to }, { organization }) =>
    organization === from ? [joined({ user, organization: to, previous: from })] : [],
  transfer: ({ user, transfer, from, to }, { organization }) =>
    organization === from ? [joined({ user, organization: to, previous: from, transfer })] : [],
  undo_transfer({ user, transfer: undoes }, { organization, transfer, previous }) {
    if (transfer !== undoes || !organization || !previous) return [];
    return [joined({ user, organization: previous, previous: organization, undoes })];
  },
};

/**
 * A person joins an organization that exists; joining the same one again is already so, another one moves the person.
 * Whoever does not belong to it has left it already.
 */
export const membershipDecider: Decider<MembershipState, MembershipCommand, MembershipEvent> = {
  initial: { organization: null },

  evolve: (_, event) => {
    if (event.type === 'PersonLeftOrganization') return { organization: null };
    const { organization, from, transfer, previous } = event.data;
    return { organization, from, transfer, previous };
  },

  decide(command, state) {
    return (deciders[command.do] as (command: MembershipCommand, state: MembershipState) => MembershipEvent[])(
      command,
      state,
    );
  },
};

function leaveIf(isSo: boolean, { user }: { readonly user: string }, state: MembershipState): MembershipEvent[] {
  return isSo ? [left(user, state)] : [];
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

function joined(told: PersonJoinedOrganization['data']): MembershipEvent {
  const { user, organization, from, previous, transfer, undoes } = told;
  const why = { ...(from && { from }), ...(previous && { previous }), ...(transfer && { transfer }) };
  return { type: 'PersonJoinedOrganization', data: { user, organization, ...why, ...(undoes && { undoes }) } };
}

function left(user: string, { organization }: MembershipState): MembershipEvent {
  return { type: 'PersonLeftOrganization', data: { user, organization: organization! } };
}
