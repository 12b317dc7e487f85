import { DomainError } from '@ateneo/kernel';
import { KEYS, type KeyStore } from '@ateneo/keys';
import { Inject, Injectable } from '@nestjs/common';
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { SpentChallenges } from '../adapters/spent-challenges.js';
import {
  type CeremonyPurpose,
  CHALLENGE_SECONDS,
  makeChallenge,
  readChallenge,
} from '../adapters/ceremony-challenge.js';
import type { Passkeys } from './passkeys.decider.js';
import type { Credential } from './passkeys.events.js';

/** Whom a browser speaks for: the tenant at its primary host, and nobody beside or below it. */
export interface RelyingParty {
  readonly tenant: string;
  /** The primary host, without port. */
  readonly id: string;
  readonly origin: string;
  readonly name: string;
  readonly now: string;
}

const timeout = CHALLENGE_SECONDS * 1000;

/** What browser and authenticator are asked, and whether what they answer is so (WebAuthn). */
@Injectable()
export class Ceremonies {
  constructor(
    @Inject(KEYS) private readonly keys: KeyStore,
    private readonly spent: SpentChallenges,
  ) {}

  /** Discoverable: the authenticator says whose key it is. */
  async toSignIn(party: RelyingParty) {
    const challenge = await this.challenge(party, { act: 'sign_in' });
    return generateAuthenticationOptions({ rpID: party.id, challenge, timeout, userVerification: 'preferred' });
  }

  /** `held`: an authenticator that has one of them is not asked for another. */
  async toAdd(party: RelyingParty, person: { id: string; email: string; name: string }, held: Passkeys) {
    return generateRegistrationOptions({
      rpID: party.id,
      rpName: party.name,
      userID: new Uint8Array(Buffer.from(person.id)),
      userName: person.email,
      userDisplayName: person.name,
      challenge: await this.challenge(party, { act: 'add', user: person.id }),
      timeout,
      attestationType: 'none',
      excludeCredentials: held.flatMap(({ credential }) =>
        credential ? [{ id: credential.id, transports: transportsOf(credential) }] : [],
      ),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
  }

  /** The key that the answer brings. Refused with `identity.passkey_failed` or `identity.passkey_challenge_over`. */
  async added(party: RelyingParty, user: string, response: RegistrationResponseJSON): Promise<Credential> {
    const challenge = await this.challengeIn(party, { act: 'add', user }, response);
    const { registrationInfo, verified } = await orFailed(
      verifyRegistrationResponse({ ...expected(party, response), response, requireUserVerification: false }),
    );
    if (!verified || !registrationInfo) throw failed();
    await this.spend(party, challenge);
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      is_backed_up: credentialBackedUp,
      creation_datetime: party.now,
    };
  }

  /** How often the key has been used, by its own word; refused as above. */
  async signedIn(party: RelyingParty, credential: Credential, response: AuthenticationResponseJSON): Promise<number> {
    const challenge = await this.challengeIn(party, { act: 'sign_in' }, response);
    const publicKey = new Uint8Array(Buffer.from(credential.public_key, 'base64url'));
    const { authenticationInfo, verified } = await orFailed(
      verifyAuthenticationResponse({
        ...expected(party, response),
        response,
        requireUserVerification: false,
        // The count is looked at where it is kept, in one statement: of two at once one is late.
        credential: { id: credential.id, publicKey, counter: 0, transports: transportsOf(credential) },
      }),
    );
    if (!verified) throw failed();
    await this.spend(party, challenge);
    return authenticationInfo.newCounter;
  }

  private async challenge({ tenant, now }: RelyingParty, purpose: CeremonyPurpose): Promise<string> {
    return makeChallenge(await this.keys.tenantKey(tenant, 'session'), purpose, now);
  }

  private async challengeIn({ tenant, now }: RelyingParty, purpose: CeremonyPurpose, response: Answered) {
    const text = Buffer.from(saidChallenge(response), 'base64url').toString();
    const challenge = readChallenge(await this.keys.tenantKey(tenant, 'session'), purpose, text, now);
    if (!challenge) throw new DomainError('identity.passkey_challenge_over');
    return challenge;
  }

  private async spend({ tenant }: RelyingParty, { nonce, expires }: { nonce: string; expires: number }) {
    if (!(await this.spent.spend(tenant, nonce, expires))) throw new DomainError('identity.passkey_challenge_over');
  }
}

type Answered = { readonly response: { readonly clientDataJSON: string } };

function expected(party: RelyingParty, response: Answered) {
  return {
    // Whether it was ours, for this and in time was looked at before.
    expectedChallenge: saidChallenge(response),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
  };
}

/** The challenge that the browser says it answers; base64url. */
function saidChallenge({ response }: Answered): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** Whatever the library finds wrong is the answer's fault. */
async function orFailed<T>(verification: Promise<T>): Promise<T> {
  return verification.catch(() => {
    throw failed();
  });
}

function failed(): DomainError {
  return new DomainError('identity.passkey_failed');
}

function transportsOf({ transports }: Credential): AuthenticatorTransport[] {
  return transports as AuthenticatorTransport[];
}
