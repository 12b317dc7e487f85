/** Behind whom one goes on. */
interface LastPlace {
  readonly id: string;
  readonly creation_datetime: unknown;
}

/** The next people whose places match; nobody: there are no more. */
export interface Holders {
  readonly users: readonly string[];
  /** How many places these are. */
  readonly places: number;
  /** Of all, told with the first ones. */
  readonly total: number;
  readonly last: LastPlace | undefined;
}

/**
 * Query: who has places of an event that match, some at a time, newest first, as whoever asks may see them now. Undefined: they
 * do not manage the event (any more).
 */
export class HoldersOfPlaces {
  constructor(
    readonly tenant: string,
    readonly asker: string,
    readonly event: string,
    /** As the list of reservations takes it. */
    readonly filter: Readonly<Record<string, unknown>>,
    readonly last?: LastPlace,
  ) {}
}
