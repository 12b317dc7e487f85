import { CLAIMS, type Claims, inTheNameOf, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { EmailChanged } from '../account/account.events.js';
import { FreeUnusedClaim } from '../account/free-unused-claim.js';

/** Whoever has another address holds the one before no longer. */
@Injectable()
export class WhenEmailChangedFreeTheOld implements Reactor {
  readonly name = 'identity.when-email-changed-free-the-old';
  readonly handles = ['EmailChanged'];

  constructor(
    private readonly commands: CommandBus,
    @Inject(CLAIMS) private readonly claims: Claims,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user, previous } = event.data as EmailChanged['data'];
    if (previous === null) return;
    const stream = await this.claims.streamOf(event.tenant, 'email', previous);
    await this.commands.execute(new FreeUnusedClaim(inTheNameOf(event), stream, user));
  }
}
