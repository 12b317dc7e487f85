import { CLAIMS, type Claims, DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountAggregate } from './account.aggregate.js';
import { normalisedEmail } from './normalised.js';
import { isPassword } from '../adapters/password-hashing.js';
import { FailedSignIns } from '../adapters/failed-sign-ins.js';
import { Sessions } from '../adapters/sessions.js';
import { SignIns } from '../adapters/sign-ins.js';

/**
 * Begins a session. Refused with `identity.no_active_account`, in the same time whoever it was, and with
 * `http.too_many_requests` after several wrong passwords from that address.
 */
export class SignIn extends Command<{ readonly user: string; readonly round: number }> {
  constructor(
    readonly context: CommandContext,
    readonly email: string,
    readonly password: string,
    /** The new session's id. */
    readonly session: string,
    /** The network address that it comes from. */
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(CLAIMS) private readonly claims: Claims,
    private readonly failures: FailedSignIns,
    private readonly sessions: Sessions,
    private readonly signIns: SignIns,
  ) {}

  async execute({ context, email: written, password, session, address }: SignIn) {
    const { tenant } = context;
    const email = normalisedEmail(written);
    await this.failures.begin(tenant, { email, address });
    const user = await this.claims.holder(tenant, 'email', email);
    // Nobody's account is looked up like anybody's.
    // Before the account is loaded: a password that is changed meanwhile ends this session too.
    const round = await this.sessions.roundOf(tenant, user ?? session);
    const { state } = await this.decisions.load(tenant, accountAggregate, user ?? session);
    const isOpen = state.status === 'registered' && state.email === email;
    const isRight = (await isPassword(state.passwordHash, password)) && isOpen;
    if (!isRight || !user) throw new DomainError('identity.no_active_account');
    await this.failures.forgive(tenant, { email, address });
    // Only who knows the password learns of the lock.
    if (state.isLocked) throw new DomainError('identity.locked');
    if (!state.isActive) throw new DomainError('identity.deactivated');
    await this.sessions.begin(tenant, session);
    await this.signIns.add(tenant, user);
    return { user, round };
  }
}
