import { CLAIMS, type Claims } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { normalisedEmail } from './normalised.js';
import { isPassword } from '../adapters/password-hashing.js';
import { KnownDevices, type TypedAt } from '../adapters/known-devices.js';
import { FailedSignIns } from '../adapters/failed-sign-ins.js';
import { type NewSession, OpenSession } from '../application/open-session.js';

/**
 * Begins a session. Refused with `identity.no_active_account`, in the same time whoever it was, and with
 * `http.too_many_requests` after several wrong passwords from that address, unless the device is known or some work was done.
 */
export class SignIn extends Command<{ readonly user: string; readonly round: number }> {
  constructor(
    readonly context: CommandContext,
    readonly email: string,
    readonly password: string,
    readonly session: NewSession,
    readonly from: TypedAt,
  ) {
    super();
  }
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    @Inject(CLAIMS) private readonly claims: Claims,
    private readonly failures: FailedSignIns,
    private readonly devices: KnownDevices,
    private readonly opening: OpenSession,
  ) {}

  async execute({ context, email: written, password, session, from }: SignIn) {
    const { tenant } = context;
    const email = normalisedEmail(written);
    const user = await this.claims.holder(tenant, 'email', email);
    // Nobody's account is looked up like anybody's.
    const device = await this.devices.knownOf(tenant, user ?? session.id, from);
    const counted = await this.failures.begin(tenant, { email, device, ...from });
    const arrival = await this.opening.arrivalOf(tenant, user ?? session.id);
    const { passwordHash, email: own, status } = arrival.account;
    const isRight = (await isPassword(passwordHash, password)) && own === email && status === 'registered';
    if (!isRight || !user) throw new DomainError('identity.no_active_account');
    await this.failures.forgive(tenant, counted);
    await this.opening.open(tenant, session, arrival, { user });
    return { user, round: arrival.round };
  }
}
