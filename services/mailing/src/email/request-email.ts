import { type Aggregate, DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { type EmailCommand, emailDecider, type EmailState } from './email.decider.js';
import type { EmailEvent, EmailRequested } from './email.events.js';

export const emailAggregate: Aggregate<EmailState, EmailCommand, EmailEvent> = {
  category: 'mailing.email',
  decider: emailDecider,
};

const AT_ONCE = 200;

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

  /** Asks for many: so many at a time that they share an append, and no more. */
  async executeMany(context: CommandContext, requests: readonly EmailRequested['data'][]): Promise<void> {
    for (let from = 0; from < requests.length; from += AT_ONCE) {
      await Promise.all(requests.slice(from, from + AT_ONCE).map((request) => this.execute(context, request)));
    }
  }
}
