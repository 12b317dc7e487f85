import type { DomainEvent } from '@ateneo/kernel';

/** What somebody at a door has read. `by`: whoever stood there. */
interface Scan {
  readonly event: string;
  readonly reservation: string;
  /** The device's own id of it. */
  readonly scan: string;
  readonly door: string;
  readonly device: string;
  readonly by: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** The code was not read: what the ticket says was typed, or the place was picked by name. Left out: it was read. */
  readonly how?: 'typed' | 'picked';
}

/** True when whoever has the place went in. */
export type PlaceEntered = DomainEvent<
  'PlaceEntered',
  Scan & {
    /** Whoever goes out may come back, as the event had it then. Left out: they may not. */
    readonly is_reentry_allowed?: true;
  }
>;

/** True when they went out. */
export type PlaceLeft = DomainEvent<'PlaceLeft', Scan>;

/** True when a code was shown that had come in already: nobody went in by it. */
export type PlaceShownAgain = DomainEvent<
  'PlaceShownAgain',
  Scan & {
    /** What the door was told. */
    readonly shown: Repeated;
    /** When, and at which door, they had come in last. */
    readonly entered: Entered;
  }
>;

/** A code that had come in: whoever has the place is in, or went out and may not come back. */
export type Repeated = 'already_in' | 'went_out';

/** When and at which door somebody came in. */
export interface Entered {
  readonly at: string;
  readonly door: string;
}

/** True when a door that had no network has told of a scan: what it read, and what it showed. It may come in any order. */
export type ScanReceived = DomainEvent<
  'ScanReceived',
  Scan & {
    /** Of the device's scans it is the nth; `at` is by the device's clock, corrected by what it knew of the server's. */
    readonly sequence: number;
    /** What the door showed: who passed, or why nobody did. */
    readonly shown: 'admitted' | 'left' | Repeated;
    /** Of the place, as its code says it. */
    readonly generation: number;
    /** As with who went in. */
    readonly is_reentry_allowed?: true;
  }
>;

/** True when the last scan of a place was a mistake: it never was. */
export type ScanUndone = DomainEvent<
  'ScanUndone',
  {
    readonly event: string;
    readonly reservation: string;
    readonly scan: string;
    readonly by: string;
    /** How the place stands without it. */
    readonly checked_in_datetime: string | null;
    readonly is_inside: boolean;
  }
>;

interface AboutCode {
  readonly event: string;
  readonly reservation: string;
  readonly transfer: string;
  /** Codes of it. */
  readonly generation: number;
  /** When, of a place that is given back; then `transfer` is the place itself. ISO 8601 UTC. */
  readonly at?: string;
}

/** True when codes of a place open nothing any more, since it passes to somebody else and nobody had come in by it. */
export type CodeBarred = DomainEvent<'CodeBarred', AboutCode>;

/** True when they open again: it did not pass on after all. */
export type CodeUnbarred = DomainEvent<'CodeUnbarred', AboutCode>;

export type ScanEvent =
  | PlaceEntered
  | PlaceLeft
  | PlaceShownAgain
  | ScanReceived
  | ScanUndone
  | CodeBarred
  | CodeUnbarred;

/** Streams: `ticketing.scans-<tenant>-<reservation>`. */
export const SCANS_CATEGORY = 'ticketing.scans';

export const scanEventTypes = {
  PlaceEntered: { version: 1 },
  PlaceLeft: { version: 1 },
  PlaceShownAgain: { version: 1 },
  ScanReceived: { version: 1 },
  ScanUndone: { version: 1 },
  CodeBarred: { version: 1 },
  CodeUnbarred: { version: 1 },
} as const;
