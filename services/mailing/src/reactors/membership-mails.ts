import type { CarnetIssued } from '../../../published/src/memberships/carnet.js';
import type {
  DuesReminded,
  MembershipApproved,
  MembershipEnded,
  MembershipFellPastDue,
  MembershipRenewed,
} from '../../../published/src/memberships/membership.js';
import type { DebitsAnnounced } from '../../../published/src/memberships/mandate.js';
import type { PaymentRefunded } from '../../../published/src/memberships/payment.js';
import { mailRule } from './mail-rule.js';
import { endings, reminders } from './event-mails.js';

/** Of one's own membership and its fee, each to the person whose it is. */
export const membershipMails = [
  // Also of who comes back: another card. It brings the receipt of what was paid for it.
  mailRule<CarnetIssued['data']>('when-carnet-issued-send-it', {
    on: ['CarnetIssued'],
    category: 'carnet',
    // Of a membership that a file brought nobody waits to hear.
    to: ({ user, is_brought }) => (is_brought ? null : user),
    params: ({ invoice }): Record<string, string> => (invoice === undefined ? {} : { invoice }),
  }),
  // Where a trial begins with it their card tells them.
  mailRule<MembershipApproved['data']>('when-membership-approved-tell', {
    on: ['MembershipApproved'],
    category: 'membership_due',
    to: ({ user, is_trial }) => (is_trial ? null : user),
    params: () => ({ news: 'approved' }),
    isNews: true,
  }),
  // What was owed before they came is told by its reminders.
  mailRule<MembershipFellPastDue['data']>('when-fee-not-paid-tell', {
    on: ['MembershipFellPastDue'],
    category: 'membership_payment',
    to: ({ user, reason }) => (reason === 'brought' ? null : user),
  }),
  mailRule<DebitsAnnounced['data']>('when-debits-announced-tell', {
    on: ['DebitsAnnounced'],
    category: 'membership_due',
    params: ({ mandate, collect_from }) => ({ news: 'announced', mandate, collect_from }),
    isNews: true,
    isOfMany: () => true,
  }),
  mailRule<DuesReminded['data']>('when-dues-reminded-tell', {
    on: ['DuesReminded'],
    category: 'membership_due',
    params: ({ reminder }) => ({ news: reminders[reminder] }),
    isOfMany: ({ reminder }) => reminder === 'by_hand',
  }),
  mailRule('when-fee-moved-tell', {
    on: ['FeeMoved'],
    category: 'membership_due',
    params: () => ({ news: 'moved' }),
    isOfMany: () => true,
  }),
  mailRule('when-membership-lapsed-tell', {
    on: ['MembershipLapsed'],
    category: 'membership_ended',
    params: () => ({ news: 'lapsed' }),
  }),
  // They were told that they are in, or out.
  mailRule('when-board-decision-undone-tell', {
    on: ['MembershipDecisionUndone'],
    category: 'membership_due',
    params: () => ({ news: 'decision_undone' }),
  }),
  // They had a card and a receipt by mistake.
  mailRule('when-membership-taken-back-tell', {
    on: ['MembershipTakenBack'],
    category: 'membership_due',
    params: () => ({ news: 'taken_back' }),
  }),
  // Who took it back themselves, or is gone, is told nothing.
  mailRule<MembershipEnded['data']>('when-membership-ended-tell', {
    on: ['MembershipEnded'],
    category: 'membership_ended',
    to: ({ user, reason }) => (reason === 'withdrawn' || reason === 'erased' || reason === 'undone' ? null : user),
    params: ({ reason }) => endings[reason] ?? {},
  }),
  // Who becomes a member has the receipt with the card.
  mailRule<MembershipRenewed['data']>('when-fee-paid-send-receipt', {
    on: ['MembershipRenewed'],
    category: 'invoice',
    params: ({ invoice }) => ({ invoice }),
    isNews: true,
    isOfMany: () => true,
  }),
  mailRule<PaymentRefunded['data']>('when-money-went-back-tell', {
    on: ['PaymentRefunded'],
    category: 'invoice',
    params: ({ payment, refund }) => ({ payment, refund, news: 'refunded' }),
    isNews: true,
  }),
];
