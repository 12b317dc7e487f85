import type { OutboxEntry, Reactor, RecordedEvent } from '@ateneo/cqrs';
import { askForEffects } from '@ateneo/effects';
import { Injectable } from '@nestjs/common';
import type { EventTermsSet, SeatReserved } from '../event/seats.events.js';
import { HELD_PLACES, waitingListEnd } from '../reservation/held-places-effect.js';

/**
 * Places that are held, or offered to who waited, are let go at their moment unless they were paid; who waits when
 * registry is over is sent home.
 */
@Injectable()
export class WhenPlaceHeldAppointItsEnd implements Reactor {
  readonly name = 'ticketing.when-place-held-appoint-its-end';
  readonly handles = ['SeatReserved', 'EventTermsSet'];

  handle({ type, data }: RecordedEvent): Promise<OutboxEntry> {
    const end =
      type === 'EventTermsSet' ? ofRegistry(data as EventTermsSet['data']) : ofPlace(data as SeatReserved['data']);
    return Promise.resolve((tx) => askForEffects(tx, end));
  }
}

function ofPlace({ event, order, held_until: at }: SeatReserved['data']) {
  return at === null ? [] : [{ kind: HELD_PLACES, key: order, reference: event, at }];
}

/** Another end moves the appointment. */
function ofRegistry({ event, ...terms }: EventTermsSet['data']) {
  return [{ kind: HELD_PLACES, key: event, reference: event, at: waitingListEnd(terms) }];
}
