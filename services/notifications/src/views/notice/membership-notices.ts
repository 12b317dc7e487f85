import type {
  DuesReminded,
  FeeMoved,
  MembershipBegan,
  MembershipEnded,
  MembershipFellPastDue,
  MembershipLapsed,
  Reminder,
} from '../../../../memberships/src/public/membership.js';
import { noticeRule } from './notice-rule.js';

const reminders: Readonly<Record<Reminder, string>> = {
  renewal_30: 'membership_renewal',
  debit_14: 'membership_debit',
  card_14: 'membership_card',
  renewal_7: 'membership_renewal',
  past_due_7: 'membership_past_due',
  past_due_21: 'membership_past_due',
  lapsing_2: 'membership_lapsing',
};

/** Whose fee it is reads it, and is led to their own page. */
const own = {
  type: 'gen',
  to: ({ user }: { readonly user: string }) => ({ person: user }),
  params: ({ user }: { readonly user: string }) => ({ dues: user }),
} as const;

/** Of one's own membership and its fee. */
export const membershipNotices = [
  noticeRule<MembershipBegan>({ on: 'MembershipBegan', subtype: 'membership_began', ...own }),
  noticeRule<MembershipFellPastDue>({ on: 'MembershipFellPastDue', subtype: 'membership_unpaid', ...own }),
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
  noticeRule<MembershipEnded>({
    on: 'MembershipEnded',
    subtype: 'membership_ended',
    ...own,
    // Who was never one, or is gone, is told nothing.
    to: ({ user, reason }) => (['canceled', 'period_over', 'forgiven'].includes(reason) ? { person: user } : null),
  }),
];
