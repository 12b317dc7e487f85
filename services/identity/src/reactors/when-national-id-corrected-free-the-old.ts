import { inTheNameOf, CLAIMS, type Claims, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { ProfileFieldsCorrected } from '../account/account.events.js';
import { CarryNumber } from '../account/carry-number.js';
import { FreeUnusedClaim } from '../account/free-unused-claim.js';

/** Whoever gave a national id up holds it no longer; one that came by a merge is held for the account that it came from. */
@Injectable()
export class WhenNationalIdCorrectedFreeTheOld implements Reactor {
  readonly name = 'identity.when-national-id-corrected-free-the-old';
  readonly handles = ['ProfileFieldsCorrected'];

  constructor(
    private readonly commands: CommandBus,
    @Inject(CLAIMS) private readonly claims: Claims,
    private readonly numbers: CarryNumber,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user, changes } = event.data as ProfileFieldsCorrected['data'];
    const before = changes?.find(({ field }) => field === 'national_id')?.before;
    if (typeof before !== 'string' || before === '') return;
    await this.numbers.leave(inTheNameOf(event), user, before);
    const stream = await this.claims.streamOf(event.tenant, 'national_id', before);
    await this.commands.execute(new FreeUnusedClaim(inTheNameOf(event), stream, user));
  }
}
