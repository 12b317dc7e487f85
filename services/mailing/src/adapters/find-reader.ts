import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type MailAddress, type MailRecipient, PersonForMail } from '../../../identity/src/public/person-for-mail.js';
import { Subscriptions } from './subscriptions.js';
import { ContactLetters } from './contact-letters.js';
import type { EmailRequested } from '../email/email.events.js';

/** Finds whom an e-mail goes to, as things stand now; undefined when there is nobody any more. */
@Injectable()
export class FindReader {
  constructor(
    private readonly queries: QueryBus,
    private readonly contact: ContactLetters,
    private readonly subscriptions: Subscriptions,
  ) {}

  async of(
    tenant: string,
    { user, guest, params }: Pick<EmailRequested['data'], 'user' | 'guest' | 'params'>,
  ): Promise<MailRecipient | undefined> {
    if (guest) return params['subscription'] ? this.subscriber(tenant, user) : this.contact.reader(tenant, user);
    const address = params['to'] as MailAddress | undefined;
    return this.queries.execute<PersonForMail, MailRecipient | undefined>(new PersonForMail(tenant, user, address));
  }

  /** The address that asked for a newsletter. */
  private async subscriber(tenant: string, subscription: string): Promise<MailRecipient | undefined> {
    const { phase, email, language } = await this.subscriptions.state(tenant, subscription);
    if (phase !== 'asked' || email === null) return undefined;
    return { email, first_name: '', language: language ?? 'es', is_active: true };
  }
}
