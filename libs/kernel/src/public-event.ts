/**
 * What a field of a public event may hold: an id (lower-case uuid), an id or null, or one of the words of an enumeration.
 * There is no way to say "any text": what is public needs no key to be read (contract, 10).
 */
export type PublicField = 'id' | 'id or null' | readonly [string, ...string[]];

/** How a domain event is told to the world. What it does not name stays inside. */
export interface PublicEventDefinition {
  /** Of the public event's own schema; a new field keeps it, anything else raises it. */
  readonly version: number;
  /** "True when …". */
  readonly summary: string;
  readonly fields: Readonly<Record<string, PublicField>>;
  /**
   * Fields that are made from others, personal ones too: what comes out must be a word of the field's enumeration.
   * `data` is the domain event's, in which what was erased is null; `time` is when it happened, ISO 8601 UTC.
   */
  readonly derived?: Readonly<Record<string, (data: never, time: string) => string>>;
}

/** By the name of the domain event. An event type that is not here is published nowhere. */
export type PublicEvents = Readonly<Record<string, PublicEventDefinition>>;
