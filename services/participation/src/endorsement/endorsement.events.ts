import type { DomainEvent } from '@ateneo/kernel';

/** Whose endorsement of what. Superusers read the names; nothing of it leaves through Kafka but totals. */
interface About {
  readonly endorsement: string;
  readonly alternative: string;
  readonly process: string;
  readonly user: string;
}

/** True when a person endorsed an alternative. */
export type EndorsementGiven = DomainEvent<'EndorsementGiven', About>;

/** True when a person took the endorsement of an alternative back, or left while the window was open. */
export type EndorsementWithdrawn = DomainEvent<'EndorsementWithdrawn', About>;

export type EndorsementEvent = EndorsementGiven | EndorsementWithdrawn;

/** Streams: `participation.endorsement-<tenant>-<id made of alternative and person>`. */
export const ENDORSEMENT_CATEGORY = 'participation.endorsement';

export const endorsementEventTypes = {
  EndorsementGiven: { version: 1 },
  EndorsementWithdrawn: { version: 1 },
} as const;
