import type { ContextDefinition } from '@ateneo/cqrs';
import { type DynamicModule, Module } from '@nestjs/common';
import { SendMail } from './adapters/send-mail.js';
import { TellOfConversation } from './adapters/tell-of-conversation.js';
import { ByLinkController } from './contact/by-link.controller.js';
import { ContactLetters } from './adapters/contact-letters.js';
import { ContactController } from './contact/contact.controller.js';
import { ConversationController } from './contact/conversation.controller.js';
import { conversationEventTypes } from './contact/conversation.events.js';
import { ForgetClosed } from './adapters/forget-closed.js';
import { ForgetConversation } from './adapters/forget-conversation.js';
import { ReplyLinks } from './contact/reply-links.js';
import { topicsEventTypes } from './contact/topics.events.js';
import { Topics } from './contact/topics.js';
import { WhoAnswers } from './contact/who-answers.js';
import { emailEventTypes } from './email/email.events.js';
import { SendToMany } from './adapters/send-to-many.js';
import { LetterController } from './email/letter.controller.js';
import { WriteLettersHandler } from './email/write-letters.js';
import { EmailController } from './email/email.controller.js';
import { RecordDelivery } from './email/record-delivery.js';
import { RequestEmail } from './email/request-email.js';
import { ResendEmailHandler } from './email/resend-email.js';
import { MAILING_CONFIG, type MailingConfig } from './mailing-config.js';
import { ResolveDns } from './adapters/resolve-dns.js';
import { CheckSending } from './signing/check-sending.js';
import { DNS_RECORDS } from './signing/dns-records.js';
import { SigningController } from './signing/signing.controller.js';
import { signingEventTypes } from './signing/signing.events.js';
import { SigningKeys } from './signing/signing-keys.js';
import { FindReader } from './adapters/find-reader.js';
import { ForgetMessages } from './adapters/forget-messages.js';
import { LetterFacts } from './adapters/letter-facts.js';
import { Messages } from './message/messages.js';
import { OneTimeLinks } from './message/one-time-links.js';
import { WriteMessage } from './message/write-message.js';
import { CreateContact1763706200000 } from './migrations/create-contact.js';
import { CreateMailing1763700003000 } from './migrations/create-mailing.js';
import { SendThroughLedger1763705100000 } from './migrations/send-through-ledger.js';
import { mailRules } from './reactors/mail-rules.js';
import { WhenAccountErasedForgetConversations } from './reactors/when-account-erased-forget-conversations.js';
import { WhenAccountErasedForgetMessages } from './reactors/when-account-erased-forget-messages.js';
import { WhenConversationMovesSeeItThrough } from './reactors/when-conversation-moves-see-it-through.js';
import { WhenEmailRequestedWrite } from './reactors/when-email-requested-write.js';
import { conversationProjection } from './views/conversation/conversation.projection.js';
import { WhenPlacesMoveWrite } from './reactors/when-places-move-write.js';
import { emailProjection } from './views/email/email.projection.js';
import { HeldInMailing } from './adapters/held-in-mailing.js';

const reactors = [
  ...mailRules,
  WhenAccountErasedForgetConversations,
  WhenAccountErasedForgetMessages,
  WhenConversationMovesSeeItThrough,
  WhenEmailRequestedWrite,
  WhenPlacesMoveWrite,
];

@Module({})
export class MailingModule {
  static readonly context: ContextDefinition = {
    name: 'mailing',
    eventTypes: { ...emailEventTypes, ...conversationEventTypes, ...signingEventTypes, ...topicsEventTypes },
    projections: [emailProjection, conversationProjection],
    reactors,
    migrations: [CreateMailing1763700003000, SendThroughLedger1763705100000, CreateContact1763706200000],
  };

  static forRoot(config: MailingConfig): DynamicModule {
    return {
      module: MailingModule,
      controllers: [
        EmailController,
        LetterController,
        ContactController,
        ByLinkController,
        ConversationController,
        SigningController,
      ],
      providers: [
        HeldInMailing,
        CheckSending,
        ContactLetters,
        FindReader,
        ForgetClosed,
        ForgetConversation,
        ForgetMessages,
        LetterFacts,
        Messages,
        OneTimeLinks,
        RecordDelivery,
        ReplyLinks,
        RequestEmail,
        ResendEmailHandler,
        SendMail,
        SendToMany,
        SigningKeys,
        TellOfConversation,
        Topics,
        WhoAnswers,
        WriteLettersHandler,
        WriteMessage,
        ...reactors,
        { provide: DNS_RECORDS, useClass: ResolveDns },
        { provide: MAILING_CONFIG, useValue: config },
      ],
    };
  }
}
