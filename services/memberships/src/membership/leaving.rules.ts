import { DomainError } from '@ateneo/kernel';
import type { EndReason, MembershipEnded } from '../../../published/src/memberships/membership.js';
import { isMember, type Membership } from './membership.fold.js';
import { leavesAt, paidUntil } from './paid-periods.rules.js';
import type { Choice, MembershipEvent } from './membership.events.js';

export type LeavingCommand =
  /** `until`: before what is paid is over. */
  | ({ readonly do: 'norenew'; readonly until?: string | undefined } & Why)
  | { readonly do: 'resume' }
  | ({ readonly do: 'cancel'; readonly reason: EndReason; readonly keepsNewsletters?: boolean } & Why)
  /** Whoever left is taken back for what they had paid; `isKept`: none of it went back. */
  | { readonly do: 'readmit'; readonly now: string; readonly isKept: boolean };

interface Why {
  readonly why?: string | null | undefined;
}

/** Of somebody who chose a fee once. */
export type Chosen = Membership & { readonly choice: Choice };

type Rules = {
  [Act in LeavingCommand['do']]: (command: Extract<LeavingCommand, { do: Act }>, now: Chosen) => MembershipEvent[];
};

/** Out of a membership, later or now, and back into it. */
export const leavingRules: Rules = {
  norenew: ({ until, why }, state) => {
    const { status, choice } = state;
    if (status === 'norenew' && isSame(state, until, why)) return [];
    must(status === 'active' || status === 'trialing' || status === 'norenew');
    must(until === undefined || isPaid(state, until));
    return [{ type: 'RenewalDeclined', data: { user: choice.user, ...(until && { until }), ...because(why) } }];
  },

  resume: (_, { status, choice: { user } }) => {
    if (status === 'active' || status === 'trialing') return [];
    must(status === 'norenew');
    return [{ type: 'RenewalResumed', data: { user } }];
  },

  cancel: ({ reason, keepsNewsletters, why }, state) => {
    if (state.status === 'canceled') return [];
    const ends = reason === 'canceled' && isWaiting(state) ? 'withdrawn' : reason;
    return ended(state.choice, ends, { ...(keepsNewsletters && { keeps_newsletters: true }), ...because(why) });
  },

  readmit: ({ now, isKept }, state) => {
    const { period, paidBy: invoice, isTrial: is_trial, choice } = state;
    if (isMember(state)) return [];
    must(isKept && paidUntil(state, now) !== null);
    const { user, organization } = choice;
    const data = { user, organization, invoice, period: period!, is_trial, is_back: true as const };
    return [{ type: 'MembershipBegan', data }];
  },
};

/** What becomes of somebody who wants no further period, once that is over. */
export function left(state: Chosen, now: string): MembershipEvent[] {
  const end = leavesAt(state);
  if (end === null || Date.parse(now) < Date.parse(end)) return [];
  const reason = state.leavesAt === null ? 'period_over' : 'canceled';
  return ended(state.choice, reason, because(state.leftBecause));
}

export function isWaiting({ status }: Membership): boolean {
  return status === 'incomplete' || status === 'applied';
}

type Said = Pick<MembershipEnded['data'], 'explanation' | 'keeps_newsletters' | 'why'>;
export function ended({ user, organization }: Choice, reason: EndReason, said: Said = {}): MembershipEvent[] {
  return [{ type: 'MembershipEnded', data: { user, organization, reason, ...said } }];
}

export function must(isSo: boolean): void {
  if (!isSo) throw new DomainError('memberships.not_now');
}

function isSame({ leavesAt: at, leftBecause }: Membership, until: string | undefined, why: Why['why']): boolean {
  return (until ?? null) === at && (why ?? null) === leftBecause;
}

function isPaid({ period }: Membership, until: string): boolean {
  const end = period?.end ?? null;
  return end === null || Date.parse(until) <= Date.parse(end);
}

function because(why: Why['why']): Pick<Said, 'why'> {
  return why ? { why } : {};
}
