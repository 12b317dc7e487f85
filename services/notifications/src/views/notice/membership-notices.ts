import type {
  DuesReminded,
  EndReason,
  MembershipApproved,
  FeeMoved,
  MembershipBegan,
  MembershipDecisionUndone,
  MembershipEnded,
  MembershipFellPastDue,
  MembershipLapsed,
  MembershipTakenBack,
  Reminder,
} from '../../../../published/src/memberships/membership.js';
import { noticeRule } from './notice-rule.js';

const reminders: Readonly<Record<Reminder, string>> = {
  first_1: 'membership_first',
  renewal_30: 'membership_renewal',
  debit_14: 'membership_debit',
  card_14: 'membership_card',
  renewal_7: 'membership_renewal',
  past_due_7: 'membership_past_due',
  past_due_21: 'membership_past_due',
  lapsing_2: 'membership_lapsing',
  by_hand: 'membership_past_due',
};

/** Of whom something has ended; who took it back themselves, or is gone, is told nothing. */
const endings: Partial<Record<EndReason, string>> = {
  canceled: 'membership_ended',
  period_over: 'membership_ended',
  forgiven: 'membership_ended',
  declined: 'membership_declined',
  never_paid: 'membership_never_paid',
};

/** Whose fee it is reads it, and is led to their own page. */
const own = {
  type: 'gen',
  to: ({ user }: { readonly user: string }) => ({ person: user }),
  params: ({ user }: { readonly user: string }) => ({ dues: user }),
} as const;

/** Of one's own membership and its fee. */
export const membershipNotices = [
  noticeRule<MembershipApproved>({
    on: 'MembershipApproved',
    subtype: 'membership_approved',
    ...own,
    // A trial that begins with it is told of itself.
    to: ({ user, is_trial }) => (is_trial ? null : { person: user }),
  }),
  noticeRule<MembershipBegan>({
    on: 'MembershipBegan',
    subtype: 'membership_began',
    ...own,
    // It began long ago.
    to: ({ user, is_brought }) => (is_brought ? null : { person: user }),
  }),
  noticeRule<MembershipFellPastDue>({
    on: 'MembershipFellPastDue',
    subtype: 'membership_unpaid',
    ...own,
    to: ({ user, reason }) => (reason === 'brought' ? null : { person: user }),
  }),
  ...[...new Set(Object.values(reminders))].map((subtype) =>
    noticeRule<DuesReminded>({
      on: 'DuesReminded',
      subtype,
      ...own,
      to: ({ user, reminder }) => (reminders[reminder] === subtype ? { person: user } : null),
    }),
  ),
  noticeRule<FeeMoved>({ on: 'FeeMoved', subtype: 'membership_moved', ...own }),
  noticeRule<MembershipLapsed>({ on: 'MembershipLapsed', subtype: 'membership_lapsed', ...own }),
  noticeRule<MembershipDecisionUndone>({
    on: 'MembershipDecisionUndone',
    subtype: 'membership_decision_undone',
    ...own,
  }),
  noticeRule<MembershipTakenBack>({ on: 'MembershipTakenBack', subtype: 'membership_taken_back', ...own }),
  ...[...new Set(Object.values(endings))].map((subtype) =>
    noticeRule<MembershipEnded>({
      on: 'MembershipEnded',
      subtype,
      ...own,
      to: ({ user, reason }) => (endings[reason] === subtype ? { person: user } : null),
    }),
  ),
];
