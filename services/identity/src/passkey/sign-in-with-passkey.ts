import type { Find } from '@ateneo/cqrs';
import { Command } from '@ateneo/resource';
import { DomainError } from '@ateneo/kernel';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { type NewSession, OpenSession } from '../application/open-session.js';
import type { RelyingParty } from './ceremonies.js';
import { ProvePasskey } from './prove-passkey.js';

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

  async run(get: Find) {
    const { party, response, session } = this;
    const user = userIn(response);
    const arrival = await get(OpenSession).arrivalOf(party.tenant, user);
    if (arrival.account.status !== 'registered') throw new DomainError('identity.passkey_unknown');
    const passkey = await get(ProvePasskey).prove(party, user, response);
    await get(OpenSession).open(party.tenant, session, arrival, { user, passkey });
    return { user, round: arrival.round };
  }
}

/** Whose key it is, by the authenticator's word; the signature will tell whether it is so. */
function userIn({ response }: AuthenticationResponseJSON): string {
  const user = Buffer.from(response.userHandle ?? '', 'base64url').toString();
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(user)) throw new DomainError('identity.passkey_unknown');
  return user;
}
