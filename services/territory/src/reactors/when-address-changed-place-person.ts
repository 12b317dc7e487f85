import { inTheNameOf, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AccountRegistered } from '../../../identity/src/public/account.js';
import { PlaceByAddress } from '../place/place-by-address.js';

/** Whoever registers or corrects their profile lives where the address says now. */
@Injectable()
export class WhenAddressChangedPlacePerson implements Reactor {
  readonly name = 'territory.when-address-changed-place-person';
  readonly handles = ['AccountRegistered', 'ProfileFieldsCorrected'];

  constructor(private readonly commands: CommandBus) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user } = event.data as AccountRegistered['data'];
    await this.commands.execute(new PlaceByAddress(inTheNameOf(event), user));
  }
}
