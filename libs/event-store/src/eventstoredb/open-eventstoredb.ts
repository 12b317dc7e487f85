import type { EventStore } from '../port.js';
import type { EventStoreDBEventStoreOptions } from './eventstoredb-event-store.js';

/**
 * The log on an EventStoreDB or KurrentDB server. Its client is loaded here, for who has such a server: it takes longer
 * to load than the rest of the library. Throws StoreUnavailable when nobody answers.
 */
export async function openEventStoreDB(url: string, options?: EventStoreDBEventStoreOptions): Promise<EventStore> {
  const { EventStoreDBEventStore } = await import('./eventstoredb-event-store.js');
  return EventStoreDBEventStore.open(url, options);
}
