import { derivedId, inTheNameOf, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { type Given, refundOfPlace, Refunds } from '../application/refunds.js';
import type { PlaceRefunded } from '../event/seats.events.js';
import type { EventCancelled, ReservationCancelled } from '../../../published/src/ticketing/places.js';

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
      return this.refunds.ofEvent(context, (event.data as EventCancelled['data']).event);
    const given = givenBy(event);
    if (given.amount > 0) await this.refunds.ofPlace(context, given);
  }
}

/** Of what is given back by hand nothing goes this way. */
function givenBy({ id, type, data }: RecordedEvent): Given {
  if (type === 'PlaceRefunded') {
    const { event, reservation, amount, reason, nth, by_hand } = data as PlaceRefunded['data'];
    const refund = refundOf(id, reservation, nth);
    return { event, reservation, refund, nth, amount: by_hand ? 0 : amount, reason: reason ?? '' };
  }
  const { event, reservation, refund: amount, cause, nth } = data as ReservationCancelled['data'];
  return { event, reservation, refund: refundOf(id, reservation, nth), nth, amount, reason: cause };
}

/** What was written before refunds were counted is named by its event. */
function refundOf(event: string, reservation: string, nth: number | undefined): string {
  return nth === undefined ? derivedId(event, 'refund') : refundOfPlace(reservation, nth);
}
