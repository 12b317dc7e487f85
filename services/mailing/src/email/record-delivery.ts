import { randomUUID } from 'node:crypto';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { EmailState } from './email.decider.js';
import type { EmailEnd } from './email.events.js';
import { emailAggregate } from './request-email.js';

/** Records what came of an attempt to send, and who wants another one. */
@Injectable()
export class RecordDelivery {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  /** What was asked for, and whether somebody wanted it tried again; undefined once it is not to be sent any more. */
  async pending(tenant: string, email: string): Promise<Extract<EmailState, { status: 'pending' }> | undefined> {
    const { state } = await this.decisions.load(tenant, emailAggregate, email);
    return state.status === 'pending' ? state : undefined;
  }

  /** Somebody wants one sent that was given up; answers the position if that was news. */
  async retry(context: CommandContext, email: string): Promise<string | undefined> {
    return (await this.decisions.execute(context, emailAggregate, email, { type: 'retry', email })).position;
  }

  async sent(context: CommandContext, email: string): Promise<EmailState> {
    return (await this.decisions.execute(context, emailAggregate, email, { type: 'sent', email })).state;
  }

  async failed(context: CommandContext, email: string, reason: string, permanent: boolean): Promise<EmailState> {
    const command = { type: 'failed', email, reason, permanent } as const;
    return (await this.decisions.execute(context, emailAggregate, email, command)).state;
  }

  /** It is not tried at all: nobody is left to read it, or nothing to tell, or it is past. */
  async ended(tenant: string, email: string, why: EmailEnd): Promise<void> {
    const context = { tenant, source: 'system', now: new Date().toISOString(), correlationId: randomUUID() } as const;
    await this.decisions.execute(context, emailAggregate, email, { type: 'end', email, reason: why });
  }
}
