import type { Aggregate } from '@ateneo/cqrs';
import { type CeremonyCommand, ceremonyDecider, type CeremonyState } from './ceremony.decider.js';
import { CEREMONY_CATEGORY, type CeremonyEvent } from './ceremony.events.js';

export const ceremonyAggregate: Aggregate<CeremonyState, CeremonyCommand, CeremonyEvent> = {
  category: CEREMONY_CATEGORY,
  decider: ceremonyDecider,
};
