import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { DomainError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { PasskeyUses } from '../adapters/passkey-uses.js';
import { Ceremonies, type RelyingParty } from './ceremonies.js';
import { passkeysAggregate } from './passkeys.aggregate.js';

/** That whoever asks holds a passkey of the person. */
@Injectable()
export class ProvePasskey {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly ceremonies: Ceremonies,
    private readonly uses: PasskeyUses,
  ) {}

  /** Answers which one. Throws `identity.passkey_unknown`, `…_failed`, `…_challenge_over` or `…_copied`. */
  async prove(party: RelyingParty, user: string, response: AuthenticationResponseJSON): Promise<string> {
    const { state: held } = await this.decisions.load(party.tenant, passkeysAggregate, user);
    const passkey = held.find(({ credential }) => credential?.id === response.id);
    if (!passkey?.credential) throw new DomainError('identity.passkey_unknown');
    const { id, credential } = passkey;
    const count = await this.ceremonies.signedIn(party, credential, response);
    const isNext = await this.uses.count(party.tenant, { user, passkey: id }, credential.counter, count);
    if (!isNext) throw new DomainError('identity.passkey_copied');
    return id;
  }
}
