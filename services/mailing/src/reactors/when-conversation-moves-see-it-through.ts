import type { OutboxEntry, Reactor, RecordedEvent } from '@ateneo/cqrs';
import { askForEffects, withdrawEffects } from '@ateneo/effects';
import { Injectable } from '@nestjs/common';
import { FORGET_CONVERSATION, forgetAt } from '../contact/contact-effect.js';
import { TellOfConversation } from '../application/tell-of-conversation.js';
import type { ContactMessageWritten, ConversationClosed } from '../contact/conversation.events.js';

/** Who answers hears of what was written, the sender gets the answer; what is closed is forgotten in its time. */
@Injectable()
export class WhenConversationMovesSeeItThrough implements Reactor {
  readonly name = 'mailing.when-conversation-moves-see-it-through';
  readonly handles = ['ContactMessageWritten', 'ConversationClosed'];

  constructor(private readonly tell: TellOfConversation) {}

  async handle(event: RecordedEvent): Promise<OutboxEntry> {
    const { conversation } = event.data as ConversationClosed['data'];
    if (event.type === 'ConversationClosed') {
      const at = forgetAt(event.meta.time);
      const appointment = { kind: FORGET_CONVERSATION, key: conversation, reference: conversation, at };
      return (tx) => askForEffects(tx, [appointment]);
    }
    await this.tell.execute(event as RecordedEvent<ContactMessageWritten>);
    return (tx) => withdrawEffects(tx, FORGET_CONVERSATION, [conversation]);
  }
}
