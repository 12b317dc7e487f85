import { Command } from '@ateneo/resource';
import { CLAIMS, type Find } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
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

  async run(get: Find) {
    const { context, email: written, password, session, from } = this;
    const { tenant } = context;
    const email = normalisedEmail(written);
    const user = await get(CLAIMS).holder(tenant, 'email', email);
    // Nobody's account is looked up like anybody's.
    const device = await get(KnownDevices).knownOf(tenant, user ?? session.id, from);
    const counted = await get(FailedSignIns).begin(tenant, { email, device, ...from });
    const arrival = await get(OpenSession).arrivalOf(tenant, user ?? session.id);
    const { passwordHash, email: own, status } = arrival.account;
    const isRight = (await isPassword(passwordHash, password)) && own === email && status === 'registered';
    if (!isRight || !user) throw new DomainError('identity.no_active_account');
    await get(FailedSignIns).forgive(tenant, counted);
    await get(OpenSession).open(tenant, session, arrival, { user });
    return { user, round: arrival.round };
  }
}
