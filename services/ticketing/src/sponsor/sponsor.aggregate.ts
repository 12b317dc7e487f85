import type { Aggregate } from '@ateneo/cqrs';
import { type SponsorCommand, sponsorDecider, type SponsorsState } from './sponsor.decider.js';
import { type SponsorEvent, SPONSORS_CATEGORY } from './sponsor.events.js';

/** One stream an event. */
export const sponsorAggregate: Aggregate<SponsorsState, SponsorCommand, SponsorEvent> = {
  category: SPONSORS_CATEGORY,
  decider: sponsorDecider,
};
