import { DomainError } from '@ateneo/kernel';
import type { Membership } from './membership.fold.js';
import type { MembershipEvent } from './membership.events.js';
import { type Chosen, must } from './leaving.rules.js';

export type BoardCommand =
  /** Whoever owes is a member no longer, before the days of grace are over. */
  | { readonly do: 'exclude'; readonly meeting: string }
  /** They stand as before the meeting. */
  | { readonly do: 'undo_decision'; readonly meeting: string };

type Rules = {
  [Act in BoardCommand['do']]: (command: Extract<BoardCommand, { do: Act }>, now: Chosen) => MembershipEvent[];
};

/** What the board decides of many at once, and takes back. */
export const boardRules: Rules = {
  exclude: ({ meeting }, state) => {
    if (isDecidedAt(state, meeting)) return [];
    must(state.status === 'past_due');
    const { user, organization } = state.choice;
    return [{ type: 'MembershipLapsed', data: { user, organization, meeting } }];
  },

  undo_decision: ({ meeting }, state) => {
    if (!isDecidedAt(state, meeting)) return [];
    const { was } = state.decided!;
    if (!(was === 'past_due' ? state.status === 'unpaid' : isUnpaidAdmission(state)))
      throw new DomainError('memberships.decision_stands');
    const { user, organization } = state.choice;
    return [{ type: 'MembershipDecisionUndone', data: { user, organization, meeting, stands: was } }];
  },
};

export function isDecidedAt({ decided }: Membership, meeting: string | undefined): boolean {
  return meeting !== undefined && decided?.meeting === meeting;
}

/** Nothing was paid yet, or nothing ever is. */
function isUnpaidAdmission({ status, isTrial, choice }: Chosen): boolean {
  if (status === 'incomplete') return true;
  return (status === 'active' || status === 'norenew') && !isTrial && choice.fee?.amount === 0;
}
