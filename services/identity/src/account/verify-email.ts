import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { KEYS, type KeyStore } from '@ateneo/keys';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountAggregate } from './account.aggregate.js';
import type { Account } from './account.decider.js';
import { ChangeEmail } from './change-email.js';
import { isLinkToken, type LinkPurpose, userOfLink } from './link-token.js';
import type { Written } from './register-account.js';

/** Verifies an e-mail address by the link that was sent to it (contract, 4): the first one, or one that is to take its place. Refused with `identity.verification_failed`. */
export class VerifyEmail extends Command<Written & { readonly user: string }> {
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
  ) {}

  async execute({ context, uidb64, token }: VerifyEmail): Promise<Written & { readonly user: string }> {
    const user = userOfLink(uidb64);
    if (!user) throw new DomainError('identity.verification_failed');
    const { state } = await this.decisions.load(context.tenant, accountAggregate, user);
    const key = await this.keys.tenantKey(context.tenant, 'link');
    const isFor = (purpose: LinkPurpose) => isLinkToken(key, { purpose, user, state }, token, context.now);
    const asUser = { ...context, actor: context.actor ?? user };
    if (state.status !== 'registered') throw new DomainError('identity.verification_failed');
    if (isFor('email')) return this.change(asUser, user, state);
    if (!isFor('verify')) throw new DomainError('identity.verification_failed');
    const command = { do: 'verify', user } as const;
    const { revision, position, events } = await this.decisions.execute(asUser, accountAggregate, user, command);
    // Nothing changed: the link is spent. Of several at once, the stream lets one through.
    if (events.length === 0) throw new DomainError('identity.verification_failed');
    return { user, revision, position };
  }

  private async change(context: CommandContext, user: string, { email, pendingEmail, isActive }: Account) {
    if (pendingEmail === null || !isActive) throw new DomainError('identity.verification_failed');
    return { user, ...(await this.commands.execute(new ChangeEmail(context, user, pendingEmail, email))) };
  }
}
