import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { KEY_DESTROYER, type KeyDestroyer } from '@ateneo/keys';
import { Inject, Injectable } from '@nestjs/common';
import { ForgetMessages } from './forget-messages.js';
import { conversationAggregate } from '../contact/conversation.aggregate.js';

/** Nobody reads a conversation any more: its key goes, and with it what was said, in the log and in mails. Any number of times. */
@Injectable()
export class ForgetConversation {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(KEY_DESTROYER) private readonly keys: KeyDestroyer,
    private readonly messages: ForgetMessages,
  ) {}

  async execute(context: CommandContext, conversation: string): Promise<void> {
    await this.decisions.execute(context, conversationAggregate, conversation, { do: 'forget', conversation });
    await this.keys.destroyPersonKey(context.tenant, conversation);
    await this.messages.execute(context.tenant, conversation);
  }
}
