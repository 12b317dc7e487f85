import { inTheNameOf, type ClaimHeld, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { FreeUnusedClaim } from '../account/free-unused-claim.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../identity-config.js';

/** What an account holds; other claims are looked after where they are made. */
const OURS: ReadonlySet<string> = new Set(['email', 'national_id', 'external_identity']);

/** A claim whose registration or change never came is free again after a minute. */
@Injectable()
export class WhenClaimHeldFreeItUnlessUsed implements Reactor {
  readonly name = 'identity.when-claim-held-free-it-unless-used';
  readonly handles = ['ClaimHeld'];
  readonly delaySeconds: number;

  constructor(
    private readonly commands: CommandBus,
    @Inject(IDENTITY_CONFIG) { claimSeconds }: IdentityConfig,
  ) {
    this.delaySeconds = claimSeconds;
  }

  async handle(event: RecordedEvent): Promise<void> {
    const { kind, owner } = event.data as ClaimHeld['data'];
    if (!OURS.has(kind)) return;
    await this.commands.execute(new FreeUnusedClaim(inTheNameOf(event), event.stream, owner));
  }
}
