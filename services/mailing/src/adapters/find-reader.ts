import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type MailAddress, type MailRecipient, PersonForMail } from '../../../identity/src/public/person-for-mail.js';
import { ContactLetters } from './contact-letters.js';
import type { EmailRequested } from '../email/email.events.js';

/** Finds whom an e-mail goes to, as things stand now; undefined when there is nobody any more. */
@Injectable()
export class FindReader {
  constructor(
    private readonly queries: QueryBus,
    private readonly contact: ContactLetters,
  ) {}

  async of(
    tenant: string,
    { user, guest, params }: Pick<EmailRequested['data'], 'user' | 'guest' | 'params'>,
  ): Promise<MailRecipient | undefined> {
    if (guest) return this.contact.reader(tenant, user);
    const address = params['to'] as MailAddress | undefined;
    return this.queries.execute<PersonForMail, MailRecipient | undefined>(new PersonForMail(tenant, user, address));
  }
}
