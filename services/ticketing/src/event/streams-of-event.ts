import { streamsOf } from '@ateneo/resource';
import { eventAggregate } from './event.aggregate.js';
import { seatsAggregate } from './seats.aggregate.js';

const [texts, seats] = [streamsOf(eventAggregate), streamsOf(seatsAggregate)];

/** What an event and its tickets follow from. */
export function streamsOfEvent(tenant: string, event: string): readonly string[] {
  return [texts(tenant, event), seats(tenant, event)];
}
