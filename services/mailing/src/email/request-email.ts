import { type Aggregate, DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { type EmailCommand, emailDecider, type EmailState } from './email.decider.js';
import type { EmailEvent, EmailRequested } from './email.events.js';

export const emailAggregate: Aggregate<EmailState, EmailCommand, EmailEvent> = {
  category: 'mailing.email',
  decider: emailDecider,
};

/** Asks for an e-mail; the same id again is already so. */
@Injectable()
export class RequestEmail {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute(context: CommandContext, request: EmailRequested['data']): Promise<string | undefined> {
    const { position } = await this.decisions.execute(context, emailAggregate, request.email, {
      type: 'request',
      request,
    });
    return position;
  }
}
