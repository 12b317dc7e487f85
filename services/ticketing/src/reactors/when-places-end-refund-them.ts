import { DECISIONS, type Decisions, derivedId, inTheNameOf, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import { Refunds } from '../adapters/refunds.js';
import { seatsAggregate } from '../event/seats.aggregate.js';
import type { EventCancelled, ReservationCancelled } from '../event/seats.events.js';
import type { Place } from '../event/seats.fold.js';

/**
 * Money of places that were given back in time, and of all places of a cancelled event, goes back by the ledger. A
 * process that dies in the middle of ten thousand goes through them again: the same refund is already so.
 */
@Injectable()
export class WhenPlacesEndRefundThem implements Reactor {
  readonly name = 'ticketing.when-places-end-refund-them';
  readonly handles = ['ReservationCancelled', 'EventCancelled'];

  constructor(
    private readonly refunds: Refunds,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    if (event.type === 'EventCancelled') return this.giveAllBack(event, event.data as EventCancelled['data']);
    const { event: id, reservation, refund, cause } = event.data as ReservationCancelled['data'];
    if (refund === 0) return;
    const { state } = await this.decisions.load(event.tenant, seatsAggregate, id);
    const payment = state.places.get(reservation)!.payment;
    if (payment === null) return;
    await this.refunds.give(inTheNameOf(event), payment, derivedId(event.id, 'refund'), cause, refund);
  }

  /** One refund a payment, of all that stood when the event was cancelled. */
  private async giveAllBack(event: RecordedEvent, { event: id }: EventCancelled['data']): Promise<void> {
    const { state } = await this.decisions.load(event.tenant, seatsAggregate, id);
    const isPaid = ({ status, payment }: Place) => status === 'confirmed' && payment !== null;
    const paid = state.places
      .valueSeq()
      .filter(isPaid)
      .groupBy(({ payment }) => payment!);
    for (const [payment, places] of paid) {
      const amount = places.reduce((sum, { price }) => sum + price, 0);
      await this.refunds.give(inTheNameOf(event), payment, derivedId(event.id, payment), 'event_cancelled', amount);
    }
  }
}
