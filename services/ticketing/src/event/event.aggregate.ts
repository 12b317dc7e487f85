import type { Aggregate } from '@ateneo/cqrs';
import { type EventCommand, eventDecider, type EventState } from './event.decider.js';
import { EVENT_CATEGORY, type EventEvent } from './event.events.js';

export const eventAggregate: Aggregate<EventState, EventCommand, EventEvent> = {
  category: EVENT_CATEGORY,
  decider: eventDecider,
};
