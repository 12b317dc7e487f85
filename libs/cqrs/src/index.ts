export {
  type Checkpoint,
  CheckpointMoved,
  loadCheckpoints,
  lockCheckpoint,
  moveCheckpoints,
  putCheckpoint,
} from './checkpoints.js';
export type { ClaimHeld, ClaimReleased } from './claim.events.js';
export type { ClaimKind, Claims } from './claims.js';
export type { ContextDefinition, Outdated } from './context-definition.js';
export type { Aggregate, Decided, DecideOptions, Decisions } from './decisions.js';
export { EventCatalogue, UnknownEventType } from './event-catalogue.js';
export { type DecodedEvent, EventCodec } from './event-codec.js';
export type { EventMetadata, EventTypeDefinition, EventTypes, RecordedEvent } from './event-types.js';
export { type AnyProjection, foldRows } from './fold-rows.js';
export { derivedId, newId, sha256, writtenAt } from './ids.js';
export type { Log } from './log.js';
export { logUpTo, type ReadableLog } from './log-up-to.js';
export { cqrsMigrations } from './migrations.js';
export {
  loadTenantFailures,
  saveTenantFailure,
  type TenantFailure,
  reasonOf,
  deleteTenantFailure,
} from './tenant-failures.js';
export { Progress } from './progress.js';
export type { ProjectedBatch } from './projection-runner.js';
export { type Projection, type ProjectionStep, step, type ViewRow } from './projection.js';
export { type Find, type Reaction, reaction, reactorsOf } from './reaction.js';
export type { OutboxEntry, Reactor } from './reactor.js';
export type { Rebuilt } from './rebuild-view.js';
export type { Difference, ReplayReport } from './replay-check.js';
export { type CqrsOptions, type CqrsRuntime, createCqrsRuntime, type RunnerRoles } from './runtime.js';
export { reactorCheckpoint } from './reactor-runner.js';
export { pause, RunnerLocks } from './runner-locks.js';
export { SWAPPED_CHANNEL } from './table-swap.js';
export { CLAIMS, DECISIONS, EVENT_STORE, OWNER_EVENT_STORE, VIEWS } from './tokens.js';
export { askToCompact } from './ask-to-compact.js';
export { changesOf, countChanges } from './view-changes.js';
export type { Views } from './views.js';
export { waitForViews } from './wait-for-views.js';
export { inTheNameOf, systemContext } from './system-context.js';
