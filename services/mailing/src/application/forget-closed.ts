import { randomUUID } from 'node:crypto';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type ClaimedEffect, type EffectHandler, EffectHandlers, type Outcome } from '@ateneo/effects';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { MAILING_CONFIG, type MailingConfig } from '../mailing-config.js';
import { FORGET_CONVERSATION } from '../contact/contact-effect.js';
import { conversationAggregate } from '../contact/conversation.aggregate.js';
import { ForgetConversation } from './forget-conversation.js';

/** Keeps the appointment to forget a conversation, unless its sender has written again since. */
@Injectable()
export class ForgetClosed implements EffectHandler, OnModuleInit {
  readonly kind = FORGET_CONVERSATION;
  readonly concurrency = 2;
  readonly isAble: boolean;

  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly forget: ForgetConversation,
    private readonly handlers: EffectHandlers,
    @Inject(MAILING_CONFIG) { sends }: MailingConfig,
  ) {
    this.isAble = sends;
  }

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform({ tenant, reference }: Pick<ClaimedEffect, 'tenant' | 'reference'>): Promise<Outcome> {
    const { state } = await this.decisions.load(tenant, conversationAggregate, reference);
    if (state.phase !== 'closed') return { result: 'done', reason: 'not_closed' };
    const now = new Date().toISOString();
    await this.forget.execute({ tenant, source: 'system', now, correlationId: randomUUID() }, reference);
    return { result: 'done' };
  }

  async reopen(): Promise<undefined> {
    return undefined;
  }
}
