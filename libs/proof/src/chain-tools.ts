import type { EventStore } from '@ateneo/event-store';
import type { Database } from '@ateneo/persistence';

/** What the chain is made from and where it is kept: both the owner's. */
export interface ChainTools {
  readonly store: EventStore;
  readonly database: Database;
}
