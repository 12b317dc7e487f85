import type { Intent, Reactor, RecordedEvent } from '@ateneo/cqrs';
import { askForEffects } from '@ateneo/effects';
import { Injectable } from '@nestjs/common';
import type { SeatReserved } from '../event/seats.events.js';
import { HELD_PLACES } from '../reservation/held-places-effect.js';

/** Places that are held, or offered to who waited, are let go at their moment unless they were paid. */
@Injectable()
export class WhenPlaceHeldAppointItsEnd implements Reactor {
  readonly name = 'ticketing.when-place-held-appoint-its-end';
  readonly handles = ['SeatReserved'];

  handle({ data }: RecordedEvent): Promise<Intent> {
    const { event, order, held_until: at } = data as SeatReserved['data'];
    const end = at === null ? [] : [{ kind: HELD_PLACES, key: order, reference: event, at }];
    return Promise.resolve((tx) => askForEffects(tx, end));
  }
}
