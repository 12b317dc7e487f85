import type { Aggregate } from '@ateneo/cqrs';
import { type HeldFilters, type SavedFilterCommand, savedFiltersDecider } from './saved-filters.decider.js';
import type { SavedFilterEvent } from './saved-filters.events.js';

/** Streams `identity.saved_filters-<tenant>-<person>`. */
export const savedFiltersAggregate: Aggregate<HeldFilters, SavedFilterCommand, SavedFilterEvent> = {
  category: 'identity.saved_filters',
  decider: savedFiltersDecider,
};
