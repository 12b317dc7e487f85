export {
  EventTooLarge,
  InvalidAppend,
  InvalidPosition,
  InvalidStreamName,
  PositionPastEnd,
  StoreUnavailable,
  TenantMismatch,
} from './errors.js';
export { isEventStoreDBUrl } from './eventstoredb/connection-string.js';
export { openEventStoreDB } from './eventstoredb/open-eventstoredb.js';
export { MemoryEventStore } from './memory/memory-event-store.js';
export {
  type AppendedBatch,
  type AppendRequest,
  type AppendResult,
  type Batch,
  type EventStore,
  type NewEvent,
  NO_STREAM,
  type PackedEvents,
  type PackedLog,
  type PackedOptions,
  type Position,
  type ReadAllOptions,
  START,
  type StoredEvent,
  type SubscribeOptions,
} from './port.js';
export { eventStoreMigrations } from './postgres/migrations.js';
export { PostgresEventStore, type PostgresEventStoreOptions } from './postgres/postgres-event-store.js';
export { parseStreamName, streamName } from './stream-name.js';
