import { isDecidedAt } from './board.rules.js';
import { type Chosen, ended, must } from './leaving.rules.js';
import type { Choice, MembershipEvent } from './membership.events.js';
import type { Pending } from './membership.fold.js';

export type ApprovalCommand =
  | {
      readonly do: 'approve';
      readonly first: Pending;
      readonly now: string;
      readonly isTried?: boolean;
      /** Of the board. */
      readonly meeting?: string | undefined;
    }
  | { readonly do: 'decline'; readonly explanation: string };

type Rules = {
  [Act in ApprovalCommand['do']]: (command: Extract<ApprovalCommand, { do: Act }>, now: Chosen) => MembershipEvent[];
};

/** What somebody says to who asked to become a member. */
export const approvalRules: Rules = {
  approve: ({ first, now, isTried = false, meeting }, state) => {
    const { status, choice } = state;
    if (status === 'incomplete' || isDecidedAt(state, meeting)) return [];
    must(status === 'applied');
    const { user } = choice;
    const trial = isTried ? [] : trialOf(choice, first);
    const isTrial = trial.length > 0 && { is_trial: true as const };
    const said = { user, ...first, at: now, ...isTrial, ...(meeting !== undefined && { meeting }) };
    return [{ type: 'MembershipApproved', data: said }, ...trial];
  },

  decline: ({ explanation }, { status, choice }) => {
    must(status === 'applied');
    return ended(choice, 'declined', explanation.trim() === '' ? {} : { explanation });
  },
};

/** A trial begins at once; what is due is due at its end. */
export function trialOf({ user, organization, trial_days }: Choice, { period }: Pending): MembershipEvent[] {
  if (trial_days === 0) return [];
  return [{ type: 'MembershipBegan', data: { user, organization, invoice: null, period, is_trial: true } }];
}
