/** Where a change came from, as `users/userchanges` shows it (contract, 5). */
export type ChangeSource = 'self' | 'staff' | 'import' | 'merge' | 'provider' | 'system';

/**
 * A request that may be sent again (`Idempotency-Key`), because its answer was lost: the events of what it does have ids of its
 * own, so that what it has done is found.
 */
export interface RepeatableRequest {
  /** It was begun before, and never came to its answer. */
  readonly isAgain: boolean;
  /** Ids for the next command on this stream: the same in each attempt. */
  eventIds(stream: string): (index: number) => string;
}

/** On whose authority a command runs. Carried in every event's metadata, votes excepted (contract, 6). */
export interface CommandContext {
  /** The tenant's id; never taken from the client. */
  readonly tenant: string;
  /** Who acts; absent for the system and for visitors. */
  readonly actor?: string | undefined;
  /** The impersonated person, when the actor acts as somebody else. */
  readonly onBehalfOf?: string | undefined;
  /** All accounts of whoever acts, or is acted for: their own and those merged into it. Absent: the one that is named. */
  readonly accounts?: readonly string[] | undefined;
  readonly source: ChangeSource;
  /** ISO 8601 UTC, read once at the edge. */
  readonly now: string;
  /** One id from the request to everything that followed from it. */
  readonly correlationId: string;
  /** Absent: without a key, of a secret, and in work of its own. */
  readonly repeatable?: RepeatableRequest | undefined;
  /** The event that caused this, in reactors. */
  readonly causationId?: string | undefined;
}
