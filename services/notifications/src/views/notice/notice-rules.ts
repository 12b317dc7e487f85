import type { AccountRegistered } from '../../../../published/src/identity/account.js';
import type {
  PersonJoinedOrganization,
  PersonLeftOrganization,
} from '../../../../published/src/organizations/membership.js';
import type {
  AmendmentHidden,
  AmendmentProposed,
  AmendmentShown,
} from '../../../../published/src/participation/amendment.js';
import type {
  AlternativeAdmitted,
  AlternativeApproved,
  AlternativeReturned,
  AlternativeSubmitted,
} from '../../../../published/src/participation/alternative.js';
import type {
  CandidacyProclaimed,
  CandidacyRejected,
  CandidacyReturned,
  CandidacySubmitted,
  CandidateAccepted,
  CandidateDeclined,
  CandidateNamed,
  CandidateResigned,
} from '../../../../published/src/participation/candidacy.js';
import type { CompromiseAsked } from '../../../../published/src/participation/resolution.js';
import type { ReviewGiven, ReviewRemoved } from '../../../../published/src/participation/review.js';
import type { ContactMessageWritten } from '../../../../published/src/mailing/conversation.js';
import type { MembershipApplied } from '../../../../published/src/memberships/membership.js';
import { membershipNotices } from './membership-notices.js';
import { noticeRule } from './notice-rule.js';
import { placeNotices } from './place-notices.js';
import { rulesOfComments } from './rules-of-comments.js';

/** Every notice that follows from an event: a row each (README). What follows from dates is in `due-notices.ts`. */
export const noticeRules = [
  noticeRule<AccountRegistered>({
    on: 'AccountRegistered',
    type: 'ude',
    subtype: 'registered',
    to: () => ({ managersOf: null }),
    about: ({ user }) => user,
  }),
  noticeRule<PersonJoinedOrganization>({
    on: 'PersonJoinedOrganization',
    type: 'ude',
    subtype: 'joined',
    to: ({ organization }) => ({ managersOf: organization }),
    about: ({ user }) => user,
  }),
  noticeRule<PersonLeftOrganization>({
    on: 'PersonLeftOrganization',
    type: 'ude',
    subtype: 'left',
    to: ({ organization }) => ({ managersOf: organization }),
    about: ({ user }) => user,
  }),
  noticeRule<AmendmentProposed>({
    on: 'AmendmentProposed',
    type: 'amd',
    subtype: 'created',
    to: ({ basis }) => ({ managersOf: basis.organization }),
    about: ({ user }) => user,
    params: ({ process, amedment }) => ({ process, amedment }),
  }),
  noticeRule<AmendmentHidden>({
    on: 'AmendmentHidden',
    type: 'amd',
    subtype: 'hidden',
    to: ({ user }) => ({ person: user }),
    params: ({ process, amedment }) => ({ process, amedment }),
  }),
  noticeRule<AmendmentShown>({
    on: 'AmendmentShown',
    type: 'amd',
    subtype: 'shown',
    to: ({ user }) => ({ person: user }),
    params: ({ process, amedment }) => ({ process, amedment }),
  }),
  noticeRule<ReviewGiven>({
    on: 'ReviewGiven',
    type: 'amd',
    subtype: 'reviewed',
    to: ({ user }) => ({ person: user }),
    params: ({ process, amedment, review }) => ({ process, amedment, review }),
  }),
  noticeRule<ReviewRemoved>({
    on: 'ReviewRemoved',
    type: 'amd',
    subtype: 'review_removed',
    to: ({ user }) => ({ person: user }),
    params: ({ process, amedment }) => ({ process, amedment }),
  }),
  noticeRule<CompromiseAsked>({
    on: 'CompromiseAsked',
    type: 'amd',
    subtype: 'compromise_asked',
    to: ({ user }) => ({ person: user }),
    params: ({ process, amedment }) => ({ process, amedment }),
  }),
  ...rulesOfComments,
  noticeRule<AlternativeSubmitted>({
    on: 'AlternativeSubmitted',
    type: 'gen',
    subtype: 'alternative_submitted',
    to: () => ({ managersOf: null }),
    about: ({ user }) => user,
    params: ({ process, alternative }) => ({ process, alternative }),
  }),
  noticeRule<CandidacySubmitted>({
    on: 'CandidacySubmitted',
    type: 'gen',
    subtype: 'candidacy_submitted',
    to: () => ({ managersOf: null }),
    about: ({ submitter }) => submitter,
    params: ({ process, candidacy }) => ({ process, candidacy }),
  }),
  ...(['AlternativeReturned', 'AlternativeApproved', 'AlternativeAdmitted'] as const).map((on) =>
    noticeRule<AlternativeReturned | AlternativeApproved | AlternativeAdmitted>({
      on,
      type: 'gen',
      subtype: on.replace('Alternative', 'alternative_').toLowerCase(),
      to: ({ user }) => ({ person: user }),
      params: ({ process, alternative }) => ({ process, alternative }),
    }),
  ),
  noticeRule<CandidateNamed>({
    on: 'CandidateNamed',
    type: 'gen',
    subtype: 'candidate_invited',
    // Somebody whom nobody knows has nobody who reads it; who names themselves knows.
    to: ({ user, submitter, candidacy }) => ({ person: user === null || user === submitter ? candidacy : user }),
    about: ({ submitter }) => submitter,
    params: ({ process, candidacy }) => ({ process, candidacy }),
  }),
  ...(['CandidateAccepted', 'CandidateDeclined', 'CandidateResigned'] as const).map((on) =>
    noticeRule<CandidateAccepted | CandidateDeclined | CandidateResigned>({
      on,
      type: 'gen',
      subtype: on.replace('Candidate', 'candidate_').toLowerCase(),
      // Their own answer they know; and who is erased answers last.
      to: ({ submitter, user, candidacy }) => ({ person: submitter === user ? candidacy : submitter }),
      // Who declines is not named: they never were part of it.
      ...(on !== 'CandidateDeclined' && { about: ({ user }: { readonly user: string }) => user }),
      params: ({ process, candidacy }) => ({ process, candidacy }),
    }),
  ),
  ...(['CandidacyReturned', 'CandidacyRejected', 'CandidacyProclaimed'] as const).map((on) =>
    noticeRule<CandidacyReturned | CandidacyRejected | CandidacyProclaimed>({
      on,
      type: 'gen',
      subtype: on.replace('Candidacy', 'candidacy_').toLowerCase(),
      to: ({ submitter }) => ({ person: submitter }),
      params: ({ process, candidacy }) => ({ process, candidacy }),
    }),
  ),
  noticeRule<MembershipApplied>({
    on: 'MembershipApplied',
    type: 'gen',
    subtype: 'membership_applied',
    to: () => ({ managersOf: null }),
    about: ({ user }) => user,
    params: ({ user }) => ({ subscription: user }),
  }),
  noticeRule<ContactMessageWritten>({
    on: 'ContactMessageWritten',
    type: 'gen',
    subtype: 'answered',
    // Who has no account reads it in the mail alone.
    to: ({ answers }) => (answers === undefined ? null : { person: answers }),
    params: ({ conversation }) => ({ conversation }),
  }),
  ...placeNotices,
  ...membershipNotices,
];
