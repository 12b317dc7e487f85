import { type Reactor, type RecordedEvent, systemContext, VIEWS, type Views } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AccountErased } from '../../../published/src/identity/account.js';
import { FindEvent } from '../application/find-event.js';
import { PlaceTransfers } from '../application/place-transfers.js';
import { DecideSeats } from '../event/decide-seats.js';

/** Places of an erased person at what is still to be are free for others; nobody waits in their name (contract, 5). */
@Injectable()
export class WhenAccountErasedFreePlaces implements Reactor {
  readonly name = 'ticketing.when-account-erased-free-places';
  readonly handles = ['AccountErased'];

  constructor(
    private readonly commands: CommandBus,
    private readonly found: FindEvent,
    private readonly placeTransfers: PlaceTransfers,
    @Inject(VIEWS) private readonly views: Views,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user } = event.data as AccountErased['data'];
    for (const view of ['ticketing.reservation', 'ticketing.waiting', 'ticketing.transfer']) {
      if (!(await this.views.reached(view, event.position))) throw new Error(`${view} has not seen the erasure yet`);
    }
    const context = systemContext(event, event.meta.time);
    // The address is kept as long as the offer stands.
    for (const offer of await this.found.offeredTo(event.tenant, user)) {
      await this.placeTransfers.end(context, { ...offer, because: 'declined' });
    }
    for (const id of await this.found.ofPerson(event.tenant, user)) {
      await this.commands.execute(new DecideSeats(context, { event: id, do: 'erase', user }));
    }
  }
}
