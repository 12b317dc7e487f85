import { Query } from '@nestjs/cqrs';

/** In which letters are written. */
type Language = 'es' | 'ca' | 'gl' | 'eu';

/** What a letter about an event says besides its sentences. */
export interface ToldOfPlaces {
  /** The event's title. */
  readonly event: string;
  /** Label and words: what, when, where, how much. */
  readonly rows: readonly (readonly [label: string, words: string])[];
  readonly begun: boolean;
  readonly ended: boolean;
  /** So many of the places that it tells of are theirs. */
  readonly confirmed: number;
  /** Of a ticket that was sent: where it is shown, to whoever has its code. */
  readonly path?: string;
}

/** Query: what a letter to this person about an event, or about a place of theirs, says. Undefined: there is none. */
export class TellOfPlaces extends Query<ToldOfPlaces | undefined> {
  constructor(
    readonly tenant: string,
    readonly user: string,
    readonly language: Language,
    readonly event: string,
    /** With all that was taken with it; left out: of the event alone. */
    readonly reservation?: string,
    /** Not of one's own: offered by this transfer, or sent alone by this sending. */
    readonly by: { readonly transfer?: string | undefined; readonly sending?: string | undefined } = {},
  ) {
    super();
  }
}

/** A file that goes with a letter; made at sending and stored nowhere. */
export interface PlaceFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer | string;
}

/**
 * Query: the tickets to print of confirmed places, and the event for a calendar; of an event that is moved or cancelled (no
 * `reservation`) that for the calendar alone, once for all that was taken together. Answers `PlaceFile[]`.
 */
export class FilesOfPlaces extends Query<PlaceFile[]> {
  constructor(
    readonly tenant: string,
    readonly user: string,
    readonly language: Language,
    /** Where the association's pages are. */
    readonly origin: string,
    /** `sending`: the place alone, for whom its ticket was sent to. */
    readonly about: {
      readonly event: string;
      readonly reservation?: string | undefined;
      readonly sending?: string | undefined;
    },
  ) {
    super();
  }
}

/** Query: what events are called, by id, for notices; without those that are not there. Answers a `Map<string, string>`. */
export class EventTitles extends Query<Map<string, string>> {
  constructor(
    readonly tenant: string,
    readonly events: readonly string[],
  ) {
    super();
  }
}

/** Query: who has a place or waits for one, or had when the event was cancelled. */
export class PeopleOfEvent extends Query<string[]> {
  constructor(
    readonly tenant: string,
    readonly event: string,
  ) {
    super();
  }
}

/** Whom an event is reminded of, each with one of their places; `start` is ISO 8601 UTC. */
export interface ToRemind {
  readonly start: string;
  readonly places: readonly { readonly user: string; readonly reservation: string }[];
}

/** Query: who holds places of an event that are theirs: free, or paid. Undefined: it takes place no more. Answers `ToRemind`. */
export class PlacesToRemind extends Query<ToRemind | undefined> {
  constructor(
    readonly tenant: string,
    readonly event: string,
  ) {
    super();
  }
}

/** What became of an event at which a person has, had or waited for a place; moments are ISO 8601 UTC, null: it did not. */
export interface EventNews {
  readonly event: string;
  readonly moved: string | null;
  readonly cancelled: string | null;
  /** When it begins, for who has had a place that is theirs for more than a day by then; null: they have none, or it is cancelled or over. */
  readonly starts: string | null;
}

/** Query: events of theirs: moved or cancelled since they took their place, or to come. Answers `EventNews[]`. */
export class EventNewsOf extends Query<EventNews[]> {
  constructor(
    readonly tenant: string,
    readonly user: string,
  ) {
    super();
  }
}
