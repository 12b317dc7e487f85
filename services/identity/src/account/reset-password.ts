import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { KEYS, type KeyStore } from '@ateneo/keys';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FailedSignIns } from '../adapters/failed-sign-ins.js';
import { hashPassword } from '../adapters/password-hashing.js';
import { Sessions } from '../adapters/sessions.js';
import { ClaimWhenVerified } from './claim-when-verified.js';
import { accountAggregate } from './account.aggregate.js';
import { isLinkToken, userOfLink } from './link-token.js';
import { mustBeStrong } from './password.policy.js';

/**
 * Sets another password by the link that was mailed (contract, 4); all sessions end. Refused with
 * `identity.reset_verification_failed`, or at the field when the password is weak: then the link stays good.
 */
export class ResetPassword extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly uidb64: string,
    readonly token: string,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(KEYS) private readonly keys: KeyStore,
    private readonly failures: FailedSignIns,
    private readonly sessions: Sessions,
    private readonly numbers: ClaimWhenVerified,
  ) {}

  async execute({ context, uidb64, token, password }: ResetPassword): Promise<void> {
    const { tenant, now } = context;
    const user = userOfLink(uidb64);
    if (!user) throw new DomainError('identity.reset_verification_failed');
    const { state } = await this.decisions.load(tenant, accountAggregate, user);
    const key = await this.keys.tenantKey(tenant, 'link');
    if (state.status !== 'registered' || !isLinkToken(key, { purpose: 'reset', user, state }, token, now)) {
      throw new DomainError('identity.reset_verification_failed');
    }
    mustBeStrong(password, state);
    const hash = await hashPassword(password);
    const command = { do: 'reset_password', user, hash, replacing: state.passwordHash } as const;
    const asUser: CommandContext = { ...context, actor: user, source: 'self' };
    await this.numbers.around(asUser, user, (taken) =>
      this.decisions.execute(asUser, accountAggregate, user, { ...command, ...(taken && { taken }) }),
    );
    await this.sessions.endAll(tenant, user);
    // Whoever reads the mail of the address waits for nobody's guesses.
    await this.failures.forget(tenant, state.email!);
  }
}
