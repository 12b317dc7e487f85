import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { DomainError } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { PasskeyUses } from '../adapters/passkey-uses.js';
import { type NewSession, OpenSession } from '../facts/open-session.js';
import { Ceremonies, type RelyingParty } from './ceremonies.js';
import { passkeysAggregate } from './passkeys.aggregate.js';
import type { HeldPasskey } from './passkeys.decider.js';

/**
 * Begins a session for whoever holds a passkey. Refused with `identity.passkey_unknown`, `…_failed`, `…_challenge_over` or
 * `…_copied`, and as with a password when the account is locked or deactivated.
 */
export class SignInWithPasskey extends Command<{ readonly user: string; readonly round: number }> {
  constructor(
    readonly party: RelyingParty,
    readonly response: AuthenticationResponseJSON,
    readonly session: NewSession,
  ) {
    super();
  }
}

@CommandHandler(SignInWithPasskey)
export class SignInWithPasskeyHandler implements ICommandHandler<SignInWithPasskey> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly ceremonies: Ceremonies,
    private readonly uses: PasskeyUses,
    private readonly opening: OpenSession,
  ) {}

  async execute({ party, response, session }: SignInWithPasskey) {
    const { tenant } = party;
    const user = userIn(response);
    const [arrival, { state: held }] = await Promise.all([
      this.opening.of(tenant, user),
      this.decisions.load(tenant, passkeysAggregate, user),
    ]);
    const passkey = held.find(({ credential }) => credential?.id === response.id);
    if (arrival.account.status !== 'registered' || !passkey?.credential)
      throw new DomainError('identity.passkey_unknown');
    await this.mustBeRight(party, user, passkey, response);
    await this.opening.open(tenant, session, arrival, { user, passkey: passkey.id });
    return { user, round: arrival.round };
  }

  private async mustBeRight(
    party: RelyingParty,
    user: string,
    { id, credential }: HeldPasskey,
    response: AuthenticationResponseJSON,
  ) {
    const count = await this.ceremonies.signedIn(party, credential!, response);
    const isNext = await this.uses.count(party.tenant, { user, passkey: id }, credential!.counter, count);
    if (!isNext) throw new DomainError('identity.passkey_copied');
  }
}

/** Whose key it is, by the authenticator's word; the signature will tell whether it is so. */
function userIn({ response }: AuthenticationResponseJSON): string {
  const user = Buffer.from(response.userHandle ?? '', 'base64url').toString();
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(user)) throw new DomainError('identity.passkey_unknown');
  return user;
}
