import type { ContextDefinition } from '@ateneo/cqrs';
import { type DynamicModule, Module } from '@nestjs/common';
import { CountEmails } from './queries/count-emails.js';
import { ResendMany } from './application/resend-many.js';
import { SendMail } from './application/send-mail.js';
import { TellOfConversation } from './application/tell-of-conversation.js';
import { ByLinkController } from './contact/by-link.controller.js';
import { ContactMails } from './application/contact-mails.js';
import { ContactController } from './contact/contact.controller.js';
import { OwnConversationsController } from './contact/own-conversations.controller.js';
import { conversationController } from './contact/conversation.controller.js';
import { conversationEventTypes } from './contact/conversation.events.js';
import { ForgetClosed } from './application/forget-closed.js';
import { ForgetConversation } from './application/forget-conversation.js';
import { ReplyLinks } from './contact/reply-links.js';
import { topicsEventTypes } from './contact/topics.events.js';
import { Topics } from './contact/topics.js';
import { UsualAnswer } from './queries/usual-answer.js';
import { WhoAnswers } from './contact/who-answers.js';
import { emailEventTypes } from './email/email.events.js';
import { SendToMany } from './application/send-to-many.js';
import { WriteToMatching } from './application/write-to-matching.js';
import { DropDrafts } from './application/drop-drafts.js';
import { WriteToHolders } from './application/write-to-holders.js';
import { DraftController } from './email/draft.controller.js';
import { draftEventTypes } from './email/draft.events.js';
import { Drafts } from './email/drafts.js';
import { LetterController } from './email/ad-hoc-mail.controller.js';
import { PlacesLetterController } from './email/mail-to-holders.controller.js';
import { emailController } from './email/email.controller.js';
import { RecordDelivery } from './email/record-delivery.js';
import { RequestEmail } from './email/request-email.js';
import { ResendManyController } from './email/resend-many.controller.js';
import { MAILING_CONFIG, type MailingConfig } from './mailing-config.js';
import { RemindOfEvents } from './application/remind-of-events.js';
import { RemindUnverified } from './application/remind-unverified.js';
import { ResolveDns } from './adapters/resolve-dns.js';
import { CheckSending } from './signing/check-sending.js';
import { MailQueue } from './signing/mail-queue.js';
import { DNS_RECORDS } from './signing/dns-records.js';
import { SigningController } from './signing/signing.controller.js';
import { signingEventTypes } from './signing/signing.events.js';
import { SigningKeys } from './signing/signing-keys.js';
import { ToldByMail } from './queries/told-by-mail.js';
import { FindReader } from './application/find-reader.js';
import { ForgetMessages } from './application/forget-messages.js';
import { MailFacts } from './application/mail-facts.js';
import { Messages } from './message/messages.js';
import { outdatedMail } from './message/outdated-mail.js';
import { OneTimeLinks } from './message/one-time-links.js';
import { WriteMessage } from './message/write-message.js';
import { CreateMailing1763700003000 } from './migrations/create-mailing.js';
import { conversationProjection } from './views/conversation/conversation.projection.js';
import { emailProjection } from './views/email/email.projection.js';
import { AtAddress } from './application/at-address.js';
import { PersonalDataInMailing } from './queries/personal-data-in-mailing.js';
import { WaitingInMailing } from './queries/waiting-in-mailing.js';
import { UsesInMailing } from './queries/uses-of-organizations.js';
import { FollowMembership } from './application/follow-membership.js';
import { FollowMerge } from './application/follow-merge.js';
import { OneReader } from './application/one-reader.js';
import { VerifiedAddresses } from './application/verified-addresses.js';
import { FreezeReaders } from './application/freeze-readers.js';
import { ExportCopies } from './queries/export-copies.js';
import { ForgetSubscription } from './application/forget-subscription.js';
import { PastMail } from './application/past-mail.js';
import { PlanSending } from './application/plan-sending.js';
import { SendCopy } from './application/send-copy.js';
import { issueControllers, issueProviders } from './issue-parts.js';
import { issueEventTypes } from './issue/issue.events.js';
import { newsletterController } from './newsletter/newsletter.controller.js';
import { newsletterEventTypes } from './newsletter/newsletter.events.js';
import { Copies } from './sending/copies.js';
import { Readers } from './queries/readers.js';
import { sendingEventTypes } from './sending/sending.events.js';
import { LeaveController } from './subscription/leave.controller.js';
import { readerController } from './subscription/reader.controller.js';
import { OwnNewslettersController } from './subscription/own-newsletters.controller.js';
import { subscriptionEventTypes } from './subscription/subscription.events.js';
import { Subscriptions } from './application/subscriptions.js';
import { issueProjection } from './views/issue/issue.projection.js';
import { newsletterProjection } from './views/newsletter/newsletter.projection.js';
import { subscriptionProjection } from './views/subscription/subscription.projection.js';
import { mailRules } from './reactors/mail-rules.js';
import * as outcomeMails from './reactors/outcome-mails.js';
import { whenPlacesMoveWrite } from './reactors/place-mails.js';
import * as reactions from './reactors/reactions.js';
import * as reactionsByViews from './reactors/reactions-by-views.js';

@Module({})
export class MailingModule {
  static readonly context: ContextDefinition = {
    name: 'mailing',
    eventTypes: {
      ...emailEventTypes,
      ...draftEventTypes,
      ...conversationEventTypes,
      ...topicsEventTypes,
      ...newsletterEventTypes,
      ...subscriptionEventTypes,
      ...issueEventTypes,
      ...sendingEventTypes,
      ...signingEventTypes,
    },
    projections: [
      emailProjection,
      conversationProjection,
      newsletterProjection,
      subscriptionProjection,
      issueProjection,
    ],
    reactions: [
      ...mailRules,
      whenPlacesMoveWrite,
      ...Object.values(outcomeMails),
      ...Object.values(reactions),
      ...Object.values(reactionsByViews),
    ],
    migrations: [CreateMailing1763700003000],
    outdated: outdatedMail,
  };

  static forRoot(config: MailingConfig): DynamicModule {
    return {
      module: MailingModule,
      controllers: [
        ResendManyController,
        emailController,
        DraftController,
        LetterController,
        PlacesLetterController,
        ContactController,
        ByLinkController,
        OwnConversationsController,
        conversationController,
        newsletterController,
        ...issueControllers,
        readerController,
        LeaveController,
        OwnNewslettersController,
        SigningController,
      ],
      providers: [
        PersonalDataInMailing,
        AtAddress,
        UsesInMailing,
        WaitingInMailing,
        Copies,
        ForgetSubscription,
        FollowMembership,
        FollowMerge,
        OneReader,
        VerifiedAddresses,
        FreezeReaders,
        ExportCopies,
        ...issueProviders,
        PlanSending,
        Readers,
        SendCopy,
        Subscriptions,
        CheckSending,
        MailQueue,
        ContactMails,
        DropDrafts,
        CountEmails,
        Drafts,
        FindReader,
        ToldByMail,
        ForgetClosed,
        ForgetConversation,
        ForgetMessages,
        MailFacts,
        Messages,
        OneTimeLinks,
        PastMail,
        RecordDelivery,
        RemindOfEvents,
        RemindUnverified,
        ReplyLinks,
        RequestEmail,
        ResendMany,
        SendMail,
        SendToMany,
        SigningKeys,
        TellOfConversation,
        Topics,
        UsualAnswer,
        WhoAnswers,
        WriteMessage,
        WriteToHolders,
        WriteToMatching,
        { provide: DNS_RECORDS, useClass: ResolveDns },
        { provide: MAILING_CONFIG, useValue: config },
      ],
    };
  }
}
