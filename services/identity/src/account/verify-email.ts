import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { KEYS, type KeyStore } from '@ateneo/keys';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WriteOutcome } from '@ateneo/resource';
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
}

@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(KEYS) private readonly keys: KeyStore,
    private readonly commands: CommandBus,
    private readonly numbers: ClaimWhenVerified,
  ) {}

  async execute({ context, uidb64, token }: VerifyEmail): Promise<Verified> {
    const user = userOfLink(uidb64);
    if (!user) throw new DomainError('identity.verification_failed');
    const { state } = await this.decisions.load(context.tenant, accountAggregate, user);
    const key = await this.keys.tenantKey(context.tenant, 'link');
    const isFor = (purpose: LinkPurpose) => isLinkToken(key, { purpose, user, state }, token, context.now);
    const asUser = { ...context, actor: context.actor ?? user };
    if (state.status !== 'registered') throw new DomainError('identity.verification_failed');
    const isMember = belongs(state);
    if (isFor('email')) return { ...(await this.change(asUser, user, state)), isMember };
    if (!isFor('verify')) throw new DomainError('identity.verification_failed');
    const { done, isTaken } = await this.numbers.around(asUser, user, (taken) =>
      this.decisions.execute(asUser, accountAggregate, user, { do: 'verify', user, ...(taken && { taken }) }),
    );
    const { revision, position, events } = done;
    // Nothing changed: the link is spent. Of several at once, the stream lets one through.
    if (events.length === 0) throw new DomainError('identity.verification_failed');
    return { user, revision, position, isTaken, isMember };
  }

  private async change(context: CommandContext, user: string, { email, pendingEmail, isActive }: Account) {
    if (pendingEmail === null || !isActive) throw new DomainError('identity.verification_failed');
    return { user, ...(await this.commands.execute(new ChangeEmail(context, user, pendingEmail, email))) };
  }
}

/** To an organization, or manages one. */
function belongs({ organization, managed }: Pick<Account, 'organization' | 'managed'>): boolean {
  return organization !== null || managed.length > 0;
}
