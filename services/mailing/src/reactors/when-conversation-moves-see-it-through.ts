import { type Intent, derivedId, type Reactor, type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { askForEffects, withdrawEffects } from '@ateneo/effects';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import { FORGET_CONVERSATION, forgetAt } from '../contact/contact-effect.js';
import { conversationAggregate } from '../contact/conversation.aggregate.js';
import type { ConversationState } from '../contact/conversation.decider.js';
import type { ContactMessageWritten, ConversationClosed } from '../contact/conversation.events.js';
import { WhoAnswers } from '../contact/who-answers.js';
import type { EmailRequested } from '../email/email.events.js';
import { RequestEmail } from '../email/request-email.js';

/** Who answers hears of what was written, the sender gets the answer; what is closed is forgotten in its time. */
@Injectable()
export class WhenConversationMovesSeeItThrough implements Reactor {
  readonly name = 'mailing.when-conversation-moves-see-it-through';
  readonly handles = ['ContactMessageWritten', 'ConversationClosed'];

  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly request: RequestEmail,
    private readonly answerers: WhoAnswers,
  ) {}

  async handle(event: RecordedEvent): Promise<Intent> {
    const { conversation } = event.data as ConversationClosed['data'];
    if (event.type === 'ConversationClosed') {
      const at = forgetAt(event.meta.time);
      const appointment = { kind: FORGET_CONVERSATION, key: conversation, reference: conversation, at };
      return (tx) => askForEffects(tx, [appointment]);
    }
    const { state } = await this.decisions.load(event.tenant, conversationAggregate, conversation);
    if (state.began) await this.tell(event as RecordedEvent<ContactMessageWritten>, state, state.began);
    return (tx) => withdrawEffects(tx, FORGET_CONVERSATION, [conversation]);
  }

  private async tell(
    event: RecordedEvent<ContactMessageWritten>,
    { assigned }: ConversationState,
    { user, organization }: NonNullable<ConversationState['began']>,
  ): Promise<void> {
    const { conversation, message, written_by } = event.data;
    if (written_by === 'house') {
      const reader = user === null ? { user: conversation, guest: true as const } : { user };
      return this.ask(event, { ...reader, params: { conversation, message, news: 'answered' } });
    }
    const told = assigned === null ? await this.answerers.told(event.tenant, organization) : [assigned];
    for (const one of told) await this.ask(event, { user: one, params: { conversation, news: 'asked' } });
  }

  private async ask(
    event: RecordedEvent,
    about: Pick<EmailRequested['data'], 'user' | 'guest' | 'params'>,
  ): Promise<void> {
    const email = derivedId(event.id, `${this.name}/${about.user}`);
    await this.request.execute(systemContext(event), { email, category: 'contact', ...about });
  }
}
