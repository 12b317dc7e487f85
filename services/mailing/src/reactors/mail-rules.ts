import type {
  AlternativeAdmitted,
  AlternativeApproved,
  AlternativeReturned,
  AlternativeSubmitted,
} from '../../../published/src/participation/alternative.js';
import type { PasskeyAdded } from '../../../published/src/identity/passkey.js';
import type {
  AmendmentHidden,
  AmendmentProposed,
  AmendmentShown,
} from '../../../published/src/participation/amendment.js';
import type { AccountRegistered } from '../../../published/src/identity/account.js';
import type { CommentHidden, CommentShownAgain, CommentWritten } from '../../../published/src/participation/comment.js';
import type {
  CandidacyProclaimed,
  CandidacyRejected,
  CandidacyReturned,
  CandidacySubmitted,
  CandidateAccepted,
  CandidateDeclined,
  CandidateNamed,
  CandidateResigned,
} from '../../../published/src/participation/candidacy.js';
import type { CompromiseAsked } from '../../../published/src/participation/resolution.js';
import type { ReviewGiven, ReviewRemoved } from '../../../published/src/participation/review.js';
import { mailRule } from './mail-rule.js';
import { membershipMails } from './membership-mails.js';
import { waysIn } from './event-mails.js';

/** What was commented on, where that is an alternative; a reply is told of as one. */
const alternativeIn = ({ parent, documentalternative = null }: CommentWritten['data']) =>
  parent === null ? documentalternative : null;

function paramsOfComment(data: CommentWritten['data']): Readonly<Record<string, string>> {
  const { process, comment, parent } = data;
  const alternative = alternativeIn(data);
  if (alternative !== null) return { process, alternative, news: 'commented' };
  return { process, comment, news: parent === null ? 'comment' : 'reply' };
}

/** The mails that follow from what happened, each to the person whom the event is about, unless it says to whom. Names are never changed. */
export const mailRules = [
  mailRule<AccountRegistered['data']>('when-account-registered-send-verification', {
    on: ['AccountRegistered'],
    category: ({ invitation }) => (invitation ? 'creation_verify' : 'registry_verify'),
    // Somebody else enrolled them and wanted no mail.
    to: ({ user, invitation }) => (invitation === false ? null : user),
  }),
  // Two mails: one asks the new address, one tells the old one.
  mailRule('when-email-change-requested-ask-the-new-address', {
    on: ['EmailChangeRequested'],
    category: 'registry_verify',
    params: () => ({ news: 'new_address', to: 'pending' }),
  }),
  mailRule('when-email-changed-tell-the-old-address', {
    on: ['EmailChanged'],
    category: 'registry_verified',
    params: () => ({ news: 'changed', to: 'previous' }),
  }),
  mailRule('when-verification-asked-again-remind', {
    on: ['VerificationMailRequested'],
    category: 'registry_remember',
  }),
  mailRule('when-email-verified-welcome', { on: ['EmailVerified'], category: 'registry_verified' }),
  mailRule('when-password-reset-requested-send-link', { on: ['PasswordResetRequested'], category: 'password_reset' }),
  // It may not have been they who set it.
  mailRule('when-password-changed-tell', { on: ['PasswordChanged'], category: 'password_changed' }),
  // Another way in, or one less: of that, too, it may not have been they.
  mailRule<PasskeyAdded['data']>('when-ways-in-changed-tell', {
    on: ['PasskeyAdded', 'PasskeyRemoved', 'ExternalIdentityLinked'],
    category: 'password_changed',
    params: (_, type) => ({ news: waysIn[type]! }),
  }),
  ...membershipMails,
  mailRule<AmendmentProposed['data']>('when-amendment-proposed-confirm', {
    on: ['AmendmentProposed'],
    category: 'process_amedment',
    params: ({ process, amedment }) => ({ process, amedment }),
  }),
  mailRule<CommentWritten['data']>('when-commented-tell-whom-it-answers', {
    on: ['CommentWritten'],
    category: (data) => (alternativeIn(data) === null ? 'process_amedment' : 'process_alternative_document'),
    to: ({ answers }) => answers,
    hourly: ({ parent, documentalternative, amedment, comment }) =>
      parent ?? documentalternative ?? amedment ?? comment,
    params: paramsOfComment,
  }),
  mailRule<(CommentHidden | CommentShownAgain)['data']>('when-comment-moderated-tell', {
    on: ['CommentHidden', 'CommentShownAgain'],
    category: 'process_amedment',
    params: ({ process, comment }, type) => ({
      process,
      comment,
      news: type === 'CommentHidden' ? 'comment_hidden' : 'comment_shown',
    }),
  }),
  // Why it was hidden stands on its page, for its author alone.
  mailRule<(AmendmentHidden | AmendmentShown)['data']>('when-amendment-moderated-tell', {
    on: ['AmendmentHidden', 'AmendmentShown'],
    category: 'process_amedment',
    params: ({ process, amedment }, type) => ({
      process,
      amedment,
      news: type === 'AmendmentHidden' ? 'hidden' : 'shown',
    }),
  }),
  // What the reviewers said and why stands on its page.
  mailRule<(ReviewGiven | ReviewRemoved)['data']>('when-amendment-reviewed-tell', {
    on: ['ReviewGiven', 'ReviewRemoved'],
    category: 'process_amedment',
    params: ({ process, amedment, ...said }) => ({
      process,
      amedment,
      news: 'review' in said ? said.review : 'review_removed',
    }),
  }),
  mailRule<CompromiseAsked['data']>('when-compromise-asked-tell', {
    on: ['CompromiseAsked'],
    category: 'process_amedment',
    params: ({ process, amedment }) => ({ process, amedment, news: 'compromise_asked' }),
  }),
  mailRule<AlternativeSubmitted['data']>('when-alternative-submitted-tell-superusers', {
    on: ['AlternativeSubmitted'],
    category: 'process_alternative_document',
    to: 'superusers',
    params: ({ alternative }) => ({ alternative, news: 'submitted' }),
  }),
  mailRule<(AlternativeReturned | AlternativeApproved | AlternativeAdmitted)['data']>('when-alternative-decided-tell', {
    on: ['AlternativeReturned', 'AlternativeApproved', 'AlternativeAdmitted'],
    category: 'process_alternative_document',
    params: ({ process, alternative }, type) => ({
      process,
      alternative,
      news: type.replace('Alternative', '').toLowerCase(),
    }),
  }),
  mailRule<CandidateNamed['data']>('when-candidate-named-ask', {
    on: ['CandidateNamed'],
    category: 'process_candidacy',
    // Nobody is written to whom nobody knows, nor who names themselves.
    to: ({ user, submitter }) => (user === submitter ? null : user),
    params: ({ process, candidacy }) => ({ process, candidacy, news: 'invited' }),
  }),
  mailRule<(CandidateAccepted | CandidateDeclined | CandidateResigned)['data']>('when-candidate-answered-tell', {
    on: ['CandidateAccepted', 'CandidateDeclined', 'CandidateResigned'],
    category: 'process_candidacy',
    // Their own answer they know.
    to: ({ submitter, user }) => (submitter === user ? null : submitter),
    params: ({ process, candidacy }, type) => ({
      process,
      candidacy,
      news: type.replace('Candidate', '').toLowerCase(),
    }),
  }),
  mailRule<CandidacySubmitted['data']>('when-candidacy-submitted-tell-superusers', {
    on: ['CandidacySubmitted'],
    category: 'process_candidacy',
    to: 'superusers',
    params: ({ candidacy }) => ({ candidacy, news: 'submitted' }),
  }),
  mailRule<(CandidacyReturned | CandidacyRejected | CandidacyProclaimed)['data']>('when-candidacy-decided-tell', {
    on: ['CandidacyReturned', 'CandidacyRejected', 'CandidacyProclaimed'],
    category: 'process_candidacy',
    to: ({ submitter }) => submitter,
    params: ({ process, candidacy }, type) => ({
      process,
      candidacy,
      news: type.replace('Candidacy', '').toLowerCase(),
    }),
  }),
];
