import { derivedId, type Injectable as Built, type Reactor, type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Superusers } from '../../../identity/src/public/superusers.js';
import type {
  AlternativeAdmitted,
  AlternativeApproved,
  AlternativeReturned,
  AlternativeSubmitted,
} from '../../../participation/src/public/alternative.js';
import type { PasskeyAdded } from '../../../identity/src/public/passkey.js';
import type {
  AmendmentHidden,
  AmendmentProposed,
  AmendmentShown,
} from '../../../participation/src/public/amendment.js';
import type { DuesReminded, MembershipEnded } from '../../../memberships/src/public/membership.js';
import type { AccountRegistered } from '../../../identity/src/public/account.js';
import type { CommentHidden, CommentShownAgain, CommentWritten } from '../../../participation/src/public/comment.js';
import type {
  CandidacyProclaimed,
  CandidacyRejected,
  CandidacyReturned,
  CandidacySubmitted,
  CandidateAccepted,
  CandidateDeclined,
  CandidateNamed,
  CandidateResigned,
} from '../../../participation/src/public/candidacy.js';
import { CommentsMuted } from '../../../notifications/src/public/comments-muted.js';
import type { ReviewGiven, ReviewRemoved } from '../../../participation/src/public/review.js';
import type { EmailRequested, SentCategory } from '../email/email.events.js';
import { RequestEmail } from '../email/request-email.js';
import { reminders, waysIn } from './news.js';

/** What a letter's link and words need, from the event: ids alone. */
type Params<Data> = (data: Data, type: string) => Readonly<Record<string, string>>;

interface MailRule<Data> {
  readonly on: readonly string[];
  readonly category: SentCategory | ((data: Data) => SentCategory);
  readonly params?: Params<Data>;
  /**
   * Whom, with null nobody, or all who administer, each a mail of their own; without it the person whom the event is about.
   */
  readonly to?: 'superusers' | ((data: Data) => string | null);
}

/** What was commented on, where that is an alternative; a reply is told of as one. */
const alternativeIn = ({ parent, documentalternative = null }: CommentWritten['data']) =>
  parent === null ? documentalternative : null;

function paramsOfComment(data: CommentWritten['data']): Readonly<Record<string, string>> {
  const { process, comment, parent } = data;
  const alternative = alternativeIn(data);
  if (alternative !== null) return { process, alternative, news: 'commented' };
  return { process, comment, news: parent === null ? 'comment' : 'reply' };
}

/** News that somebody answered: whoever has had enough of a process's comments hears none. */
const ofComments: ReadonlySet<string> = new Set(['comment', 'reply', 'commented']);

/** The mails that follow from what happened, each to the person whom the event is about, unless it says to whom. Names are never changed. */
export const mailRules = [
  mailRule<AccountRegistered['data']>('when-account-registered-send-verification', {
    on: ['AccountRegistered'],
    category: ({ invitation }) => (invitation ? 'creation_verify' : 'registry_verify'),
    // Somebody else enrolled them and wanted no mail.
    to: ({ user, invitation }) => (invitation === false ? null : user),
  }),
  // Two letters: one asks the new address, one tells the old one.
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
  // Also of who comes back: another card.
  mailRule('when-carnet-issued-send-it', { on: ['CarnetIssued'], category: 'carnet' }),
  mailRule('when-fee-not-paid-tell', { on: ['MembershipFellPastDue'], category: 'membership_payment' }),
  mailRule<DuesReminded['data']>('when-dues-reminded-tell', {
    on: ['DuesReminded'],
    category: 'membership_payment',
    params: ({ reminder }) => ({ news: reminders[reminder] }),
  }),
  mailRule('when-fee-moved-tell', {
    on: ['FeeMoved'],
    category: 'membership_payment',
    params: () => ({ news: 'moved' }),
  }),
  mailRule('when-membership-lapsed-tell', {
    on: ['MembershipLapsed'],
    category: 'membership_ended',
    params: () => ({ news: 'lapsed' }),
  }),
  // Who was never one, or is gone, is told nothing.
  mailRule<MembershipEnded['data']>('when-membership-ended-tell', {
    on: ['MembershipEnded'],
    category: 'membership_ended',
    to: ({ user, reason }) => (['canceled', 'period_over', 'forgiven'].includes(reason) ? user : null),
  }),
  mailRule<AmendmentProposed['data']>('when-amendment-proposed-confirm', {
    on: ['AmendmentProposed'],
    category: 'process_amedment',
    params: ({ process, amedment }) => ({ process, amedment }),
  }),
  mailRule<CommentWritten['data']>('when-commented-tell-whom-it-answers', {
    on: ['CommentWritten'],
    category: (data) => (alternativeIn(data) === null ? 'process_amedment' : 'process_alternative_document'),
    to: ({ answers }) => answers,
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
    // Nobody is written to whom nobody knows.
    to: ({ user }) => user,
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

function mailRule<Data>(name: string, { on, category, to, params = () => ({}) }: MailRule<Data>): Built<Reactor> {
  @Injectable()
  class MailRuleReactor implements Reactor {
    readonly name = `mailing.${name}`;
    readonly handles = on;

    constructor(
      private readonly request: RequestEmail,
      private readonly queries: QueryBus,
    ) {}

    async handle(event: RecordedEvent): Promise<void> {
      const data = event.data as Data & { readonly user: string };
      const chosen = typeof category === 'function' ? category(data) : category;
      const request = { category: chosen, params: params(data, event.type) };
      if (to !== 'superusers') {
        const user = to ? to(data) : data.user;
        return user === null ? undefined : this.ask(event, { ...request, user }, this.name);
      }
      const superusers = await this.queries.execute<Superusers, string[]>(new Superusers(event.tenant));
      for (const user of superusers) await this.ask(event, { ...request, user }, `${this.name}/${user}`);
    }

    private async ask(event: RecordedEvent, about: Omit<EmailRequested['data'], 'email'>, name: string): Promise<void> {
      const { process, news = '' } = about.params;
      const isOfComments = process !== undefined && ofComments.has(news);
      if (isOfComments && (await this.queries.execute(new CommentsMuted(event.tenant, about.user, process)))) return;
      await this.request.execute(systemContext(event), { email: derivedId(event.id, name), ...about });
    }
  }
  return MailRuleReactor;
}
