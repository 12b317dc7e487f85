import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type MailAddress, type MailRecipient, PersonForMail } from '../public/person-for-mail.js';
import { accountAggregate } from '../account/account.aggregate.js';
import type { Profile } from '../account/account.events.js';
import type { Account } from '../account/account.fold.js';
import { tieAggregate, tieId } from '../tie/tie.aggregate.js';
import type { Addresses } from '../account/account-email.decider.js';

/** From the account's own events: a mail that follows from one of them finds the person. */
@QueryHandler(PersonForMail)
export class FindPersonForMail implements IQueryHandler<PersonForMail, MailRecipient | undefined> {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute({ tenant, user, address, told }: PersonForMail): Promise<MailRecipient | undefined> {
    const { state } = await this.decisions.load(tenant, accountAggregate, user);
    // A closed account's mail is the person's whose it is now.
    if (state.mergedInto) return this.execute(new PersonForMail(tenant, state.mergedInto, address, told));
    if (!state.profile) return undefined;
    const own = recipientOf(user, state, address);
    const isTheirs = told === null || (told === 'membership' && own !== undefined);
    return isTheirs ? own : ((await this.forThem(tenant, user, state.profile, told === 'fee', own)) ?? own);
  }

  /** Who pays, or answers for them. */
  private async forThem(
    tenant: string,
    user: string,
    { first_name, last_name_1 }: Profile,
    paysFirst: boolean,
    own: MailRecipient | undefined,
  ): Promise<MailRecipient | undefined> {
    const kinds = own ? (['payer'] as const) : (['payer', 'guardian'] as const);
    for (const kind of paysFirst ? kinds : kinds.toReversed()) {
      const { state } = await this.decisions.load(tenant, tieAggregate, tieId(user, kind));
      const other = state.other === null ? undefined : await this.execute(new PersonForMail(tenant, state.other));
      if (other && other.user !== user) return { ...other, about: `${first_name} ${last_name_1}`.trim() };
    }
    return undefined;
  }
}

function recipientOf(user: string, state: Account, address: MailAddress): MailRecipient | undefined {
  const { profile, isVerified, isActive } = state;
  const email = addressOf(state, address);
  if (!email || !profile) return undefined;
  // Whoever typed the name may have typed a stranger's address: a mail that says it would carry their words.
  const first_name = isVerified && address !== 'pending' ? profile.first_name : '';
  return { user, email, first_name, language: profile.language, is_active: isActive };
}

function addressOf({ email, pendingEmail, previousEmail }: Addresses, which: MailAddress): string | null {
  return { present: email, pending: pendingEmail, previous: previousEmail }[which];
}
