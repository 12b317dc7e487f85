import type { ContextDefinition } from '@ateneo/cqrs';
import { type DynamicModule, Module } from '@nestjs/common';
import { SendMail } from './adapters/send-mail.js';
import { emailEventTypes } from './email/email.events.js';
import { EmailController } from './email/email.controller.js';
import { RecordDelivery } from './email/record-delivery.js';
import { RequestEmail } from './email/request-email.js';
import { ResendEmailHandler } from './email/resend-email.js';
import { MAILING_CONFIG, type MailingConfig } from './mailing-config.js';
import { ForgetMessages } from './message/forget-messages.js';
import { Messages } from './message/messages.js';
import { OneTimeLinks } from './message/one-time-links.js';
import { WriteMessage } from './message/write-message.js';
import { CreateMailing1763700003000 } from './migrations/create-mailing.js';
import { SendThroughLedger1763705100000 } from './migrations/send-through-ledger.js';
import { mailRules } from './reactors/mail-rules.js';
import { WhenAccountErasedForgetMessages } from './reactors/when-account-erased-forget-messages.js';
import { WhenEmailRequestedWrite } from './reactors/when-email-requested-write.js';
import { WhenPlacesMoveWrite } from './reactors/when-places-move-write.js';
import { emailProjection } from './views/email/email.projection.js';

const reactors = [...mailRules, WhenAccountErasedForgetMessages, WhenEmailRequestedWrite, WhenPlacesMoveWrite];

@Module({})
export class MailingModule {
  static readonly context: ContextDefinition = {
    name: 'mailing',
    eventTypes: emailEventTypes,
    projections: [emailProjection],
    reactors,
    migrations: [CreateMailing1763700003000, SendThroughLedger1763705100000],
  };

  static forRoot(config: MailingConfig): DynamicModule {
    return {
      module: MailingModule,
      controllers: [EmailController],
      providers: [
        ForgetMessages,
        Messages,
        OneTimeLinks,
        RecordDelivery,
        RequestEmail,
        ResendEmailHandler,
        SendMail,
        WriteMessage,
        ...reactors,
        { provide: MAILING_CONFIG, useValue: config },
      ],
    };
  }
}
