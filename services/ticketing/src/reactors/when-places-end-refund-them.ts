import { derivedId, inTheNameOf, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { type Given, Refunds } from '../adapters/refunds.js';
import type { PlaceRefunded } from '../event/seats.events.js';
import type { EventCancelled, ReservationCancelled } from '../public/places.js';

/**
 * Money of places that were given back in time, what superusers give back of one, and of all places of a cancelled event, goes back by the ledger. A
 * process that dies in the middle of ten thousand goes through them again: the same refund is already so.
 */
@Injectable()
export class WhenPlacesEndRefundThem implements Reactor {
  readonly name = 'ticketing.when-places-end-refund-them';
  readonly handles = ['ReservationCancelled', 'PlaceRefunded', 'EventCancelled'];

  constructor(private readonly refunds: Refunds) {}

  async handle(event: RecordedEvent): Promise<void> {
    const context = inTheNameOf(event);
    if (event.type === 'EventCancelled')
      return this.refunds.ofEvent(context, (event.data as EventCancelled['data']).event, event.id);
    const { event: of, reservation, amount, reason } = givenBy(event);
    if (amount === 0) return;
    await this.refunds.ofPlace(context, of, { reservation, refund: derivedId(event.id, 'refund'), reason, amount });
  }
}

function givenBy({ type, data }: RecordedEvent): Omit<Given, 'refund'> & { readonly event: string } {
  if (type === 'PlaceRefunded') {
    const { event, reservation, amount, reason } = data as PlaceRefunded['data'];
    return { event, reservation, amount, reason: reason ?? '' };
  }
  const { event, reservation, refund, cause } = data as ReservationCancelled['data'];
  return { event, reservation, amount: refund, reason: cause };
}
