import type { DomainEvent } from '@ateneo/kernel';

interface AtDoor {
  readonly event: string;
  readonly user: string;
}

/** True when a person may keep the door of an event, until it ends. */
export type StewardNamed = DomainEvent<'StewardNamed', AtDoor>;

/** True when they may no longer. */
export type StewardDismissed = DomainEvent<'StewardDismissed', AtDoor>;

export type StewardEvent = StewardNamed | StewardDismissed;

/** Streams: `ticketing.stewards-<tenant>-<event>`. */
export const STEWARDS_CATEGORY = 'ticketing.stewards';

export const stewardEventTypes = { StewardNamed: { version: 1 }, StewardDismissed: { version: 1 } } as const;
