import { DECISIONS, type Find } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { KEYS } from '@ateneo/keys';
import { CommandBus } from '@nestjs/cqrs';
import { type WriteOutcome, Command } from '@ateneo/resource';
import { ClaimWhenVerified } from './claim-when-verified.js';
import { accountAggregate } from './account.aggregate.js';
import type { Account } from './account.decider.js';
import { ChangeEmail } from './change-email.js';
import { isLinkToken, type LinkPurpose, userOfLink } from './link-token.js';

export interface Verified extends WriteOutcome {
  readonly user: string;
  /** Another has the national id that the account gave: it is without one. */
  readonly isTaken: boolean;
  readonly isMember: boolean;
}

/** Verifies an e-mail address by the link that was sent to it (contract, 4): the first one, or one that is to take its place. Refused with `identity.verification_failed`. */
export class VerifyEmail extends Command<Verified> {
  constructor(
    readonly context: CommandContext,
    readonly uidb64: string,
    readonly token: string,
  ) {
    super();
  }

  async run(get: Find): Promise<Verified> {
    const { context, uidb64, token } = this;
    const user = userOfLink(uidb64);
    if (!user) throw new DomainError('identity.verification_failed');
    const { state } = await get(DECISIONS).load(context.tenant, accountAggregate, user);
    const key = await get(KEYS).tenantKey(context.tenant, 'link');
    const isFor = (purpose: LinkPurpose) => isLinkToken(key, { purpose, user, state }, token, context.now);
    const asUser = { ...context, actor: context.actor ?? user };
    if (state.status !== 'registered') throw new DomainError('identity.verification_failed');
    const isMember = belongs(state);
    if (isFor('email')) return { ...(await this.change(get, asUser, user, state)), isMember };
    if (!isFor('verify')) throw new DomainError('identity.verification_failed');
    const { done, isTaken } = await get(ClaimWhenVerified).around(asUser, user, (taken) =>
      get(DECISIONS).execute(asUser, accountAggregate, user, {
        do: 'verify',
        user,
        ...(taken && { taken }),
      }),
    );
    const { revision, position, events } = done;
    // Nothing changed: the link is spent. Of several at once, the stream lets one through.
    if (events.length === 0) throw new DomainError('identity.verification_failed');
    return { user, revision, position, isTaken, isMember };
  }

  private async change(get: Find, context: CommandContext, user: string, { email, pendingEmail, isActive }: Account) {
    if (pendingEmail === null || !isActive) throw new DomainError('identity.verification_failed');
    return { user, ...(await get(CommandBus).execute(new ChangeEmail(context, user, pendingEmail, email))) };
  }
}

/** To an organization, or manages one. */
function belongs({ organization, managed }: Pick<Account, 'organization' | 'managed'>): boolean {
  return organization !== null || managed.length > 0;
}
