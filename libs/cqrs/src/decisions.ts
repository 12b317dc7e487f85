import type { CommandContext, Decider, DomainEvent } from '@ateneo/kernel';

/** One kind of aggregate: its streams' category and its rules. */
export interface Aggregate<State, Command, Event extends DomainEvent> {
  /** `<context>.<aggregate>`, e.g. `participation.process`. */
  readonly category: string;
  readonly decider: Decider<State, Command, Event>;
}

export interface DecideOptions {
  /** From If-Match: a stale one throws DomainError `http.precondition_failed` (412). */
  readonly expectedRevision?: number | undefined;
  /** Fixed ids for the new events (reactors): a repeat is "already so". Default: new uuid v7s. */
  readonly eventIds?: ((index: number) => string) | undefined;
  /**
   * An act that a later one may take back: a request that is sent again does not do it again, whatever was done since. Not for
   * what is free again when nobody goes on with it (claims, places): that is decided anew.
   */
  readonly once?: boolean | undefined;
}

/** What a command came to. */
export interface Decided<State, Event> {
  readonly state: State;
  /** The stream's revision now (-1: still nothing). Also the ETag. */
  readonly revision: number;
  /** Where to wait for before reading; undefined when nothing was appended. */
  readonly position: string | undefined;
  readonly events: readonly Event[];
}

/**
 * Load, decide, append. Commands on one stream queue up in the process and decide on the state just decided; across
 * processes a conflict reloads and decides again, three times, then DomainError `http.conflict` (409).
 */
export interface Decisions {
  execute<S, C, E extends DomainEvent>(
    context: CommandContext,
    aggregate: Aggregate<S, C, E>,
    id: string,
    command: C,
    options?: DecideOptions,
  ): Promise<Decided<S, E>>;
  /** The state now and its revision (-1 when there is no stream). */
  load<S, C, E extends DomainEvent>(
    tenant: string,
    aggregate: Aggregate<S, C, E>,
    id: string,
  ): Promise<{ state: S; revision: number }>;
  /** What happened at this revision, undefined where nothing did: of a long stream that is not folded for one event. */
  event<E extends DomainEvent>(
    tenant: string,
    aggregate: Pick<Aggregate<never, never, E>, 'category'>,
    id: string,
    revision: number,
  ): Promise<E | undefined>;
}
