import type { Aggregate } from '@ateneo/cqrs';
import { type PlaceCommand, placeDecider, type PlaceState } from './place.decider.js';
import type { PlaceEvent } from './place.events.js';

/** One stream a person. */
export const placeAggregate: Aggregate<PlaceState, PlaceCommand, PlaceEvent> = {
  category: 'territory.place',
  decider: placeDecider,
};
