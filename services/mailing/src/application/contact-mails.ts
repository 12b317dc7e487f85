import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import type { MailRecipient } from '../../../identity/src/public/person-for-mail.js';
import { conversationAggregate } from '../contact/conversation.aggregate.js';
import { ReplyLinks } from '../contact/reply-links.js';

/** What the mails of a conversation say: to whom, which words, and the link back. */
@Injectable()
export class ContactMails {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly links: ReplyLinks,
  ) {}

  /** A visitor's address. Nobody is called by a name that was not verified. */
  async reader(tenant: string, conversation: string): Promise<MailRecipient | undefined> {
    const { began } = await this.stateOf(tenant, conversation);
    if (!began?.email) return undefined;
    return { email: began.email, first_name: '', language: began.language, is_active: true };
  }

  /** The words of a message, once they are known. */
  async words(tenant: string, conversation: string, message: string): Promise<string | undefined> {
    return (await this.stateOf(tenant, conversation)).said.find(({ id }) => id === message)?.text;
  }

  async linkBack(tenant: string, conversation: string): Promise<string> {
    return `/contact/conversation/${await this.links.token(tenant, 'contact', conversation)}`;
  }

  private async stateOf(tenant: string, conversation: string) {
    return (await this.decisions.load(tenant, conversationAggregate, conversation)).state;
  }
}
