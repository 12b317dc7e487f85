import { inTheNameOf, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RecordCash } from '../../../memberships/src/public/record-cash.js';
import { HeldPlaces } from '../application/held-places.js';
import type { SeatReserved } from '../../../published/src/ticketing/places.js';

/** Cash that was taken at the door is recorded and invoiced, once for what was sold together. */
@Injectable()
export class WhenPlacesSoldRecordCash implements Reactor {
  readonly name = 'ticketing.when-places-sold-record-cash';
  readonly handles = ['SeatReserved'];

  constructor(
    private readonly commands: CommandBus,
    private readonly held: HeldPlaces,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { event: of, reservation, user, sold } = event.data as SeatReserved['data'];
    const payment = sold?.payment ?? null;
    if (payment === null) return;
    const owed = await this.held.sold(event.tenant, of, reservation);
    if (owed) await this.commands.execute(new RecordCash(inTheNameOf(event), payment, user, owed));
  }
}
