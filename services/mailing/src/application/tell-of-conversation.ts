import { DECISIONS, type Decisions, derivedId, type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import { conversationAggregate } from '../contact/conversation.aggregate.js';
import type { ConversationBegan, ContactMessageWritten } from '../contact/conversation.events.js';
import { WhoAnswers } from '../contact/who-answers.js';
import type { EmailRequested } from '../email/email.events.js';
import { RequestEmail } from '../email/request-email.js';

/** Asks for the e-mails that follow from a message: who answers hears of the sender's, the sender gets the answer. */
@Injectable()
export class TellOfConversation {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly request: RequestEmail,
    private readonly answerers: WhoAnswers,
  ) {}

  async execute(event: RecordedEvent<ContactMessageWritten>): Promise<void> {
    const { tenant, data } = event;
    const { state } = await this.decisions.load(tenant, conversationAggregate, data.conversation);
    // Forgotten meanwhile.
    if (!state.began) return;
    if (data.written_by === 'house') return this.tellSender(event, state.began);
    const { assigned, began } = state;
    const told = assigned === null ? await this.answerers.list(tenant, began.organization) : [assigned];
    const params = { conversation: data.conversation, news: 'asked' };
    for (const user of told) await this.ask(event, { user, params });
  }

  private tellSender(
    event: RecordedEvent<ContactMessageWritten>,
    { conversation, user }: ConversationBegan['data'],
  ): Promise<void> {
    const params = { conversation, message: event.data.message, news: 'answered' };
    return this.ask(event, user === null ? { user: conversation, guest: true, params } : { user, params });
  }

  private async ask(
    event: RecordedEvent,
    about: Pick<EmailRequested['data'], 'user' | 'guest' | 'params'>,
  ): Promise<void> {
    const email = derivedId(event.id, `mailing.tell-of-conversation/${about.user}`);
    await this.request.execute(systemContext(event), { email, category: 'contact', ...about });
  }
}
