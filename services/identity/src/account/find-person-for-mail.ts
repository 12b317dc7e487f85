import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type MailAddress, type MailRecipient, PersonForMail } from '../public/person-for-mail.js';
import { accountAggregate } from './account.aggregate.js';
import type { Addresses } from './account-email.decider.js';

/** From the account's own events: a mail that follows from one of them finds the person. */
@QueryHandler(PersonForMail)
export class FindPersonForMail implements IQueryHandler<PersonForMail, MailRecipient | undefined> {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute({ tenant, user, address }: PersonForMail): Promise<MailRecipient | undefined> {
    const { state } = await this.decisions.load(tenant, accountAggregate, user);
    // A closed account's mail is the person's whose it is now.
    if (state.mergedInto) return this.execute(new PersonForMail(tenant, state.mergedInto, address));
    const { profile, isVerified, isActive } = state;
    const email = addressOf(state, address);
    if (!email || !profile) return undefined;
    // Whoever typed the name may have typed a stranger's address: a mail that says it would carry their words.
    const first_name = isVerified && address !== 'pending' ? profile.first_name : '';
    return { user, email, first_name, language: profile.language, is_active: isActive };
  }
}

function addressOf({ email, pendingEmail, previousEmail }: Addresses, which: MailAddress): string | null {
  return { present: email, pending: pendingEmail, previous: previousEmail }[which];
}
