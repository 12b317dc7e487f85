import type { DomainEvent } from '@ateneo/kernel';

/** What the store must know of an event type. One entry per type, in `<aggregate>.events.ts`, exported as `…EventTypes`. */
export interface EventTypeDefinition {
  /** Schema version written now. A new optional field keeps it. */
  readonly version: number;
  /** Top-level fields of `data` that are personal: stored encrypted with the key of the person named by `subject`. */
  readonly personal?: readonly string[];
  /** Field of `data` that holds the person's id whose key encrypts. Needed with `personal`. */
  readonly subject?: string;
  /** Pure functions from version n to n + 1, by n. */
  readonly upcast?: Readonly<Record<number, (data: never) => unknown>>;
  /**
   * Which key is destroyed from this event on, and the field of `data` that names whose: the list that a restored backup of
   * keys is held against.
   */
  readonly erases?: { readonly key: 'person' | 'vote'; readonly of: string };
  /**
   * A person's text begins with this event: the fields of `data` that name the text, whose own key seals it, and its author.
   * What erases, checks and tells of somebody's texts finds them by it.
   */
  readonly authored?: { readonly text: string; readonly by: string };
  /** Metadata carries no person, actor or correlation (votes, claims). */
  readonly anonymous?: boolean;
  /** Neither id nor metadata tells more of the time than the hour: to the millisecond it would tell whose a vote is. */
  readonly timeless?: boolean;
}

/** Event types by name; names are unique in the whole product. */
export type EventTypes = Readonly<Record<string, EventTypeDefinition>>;

/** Kept with every event. Anonymous events have only tenant, version and time. */
export interface EventMetadata {
  readonly version: number;
  /** ISO 8601 UTC. */
  readonly time: string;
  readonly tenant: string;
  readonly actor?: string;
  readonly onBehalfOf?: string;
  readonly source?: string;
  readonly correlationId?: string;
  readonly causationId?: string;
}

/**
 * An event read back: decrypted, upcast to the present version. A personal field whose key was destroyed reads null.
 */
export type RecordedEvent<Event extends DomainEvent = DomainEvent> = Event & {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  readonly tenant: string;
  readonly meta: EventMetadata;
};
