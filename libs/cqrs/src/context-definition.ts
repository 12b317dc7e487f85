import type { PublicEvents } from '@ateneo/kernel';
import type { SchemaMigrations } from '@ateneo/persistence';
import type { EventTypes } from './event-types.js';
import type { AnyProjection } from './fold-rows.js';
import type { Reaction } from './reaction.js';

/** All that the platform must know of a context before it starts it. A module's static `context`. */
export interface ContextDefinition {
  /** Also its PostgreSQL schema. */
  readonly name: string;
  readonly eventTypes: EventTypes;
  /** What of it is told to the world, and how; without it nothing. */
  readonly publicEvents?: PublicEvents | undefined;
  readonly projections: readonly AnyProjection[];
  readonly reactions?: readonly Reaction[];
  /** Each runs once, in the context's schema. */
  readonly migrations: SchemaMigrations['migrations'];
  /** What has had its time, deleted again and again by housekeeping. */
  readonly outdated?: readonly Outdated[];
}

/** Deletes rows of one tenant that have had their time; a view says so, too (`Projection.keeps`). */
export interface Outdated {
  readonly sql: string;
  /** Settings of the tenant that take the places of `$1`, `$2`… */
  readonly settings?: readonly string[];
}
