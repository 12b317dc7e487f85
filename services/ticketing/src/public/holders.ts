import { Query } from '@nestjs/cqrs';

/** Behind whom one goes on. */
interface LastPlace {
  readonly id: string;
  readonly creation_datetime: unknown;
}

/** A place with the account that took it, or took it over. */
export interface HeldPlace {
  readonly id: string;
  readonly user: string;
  /** Places that were taken together. */
  readonly order_id: string;
}

/** The next people whose places match; nobody: there are no more. */
export interface Holders {
  readonly users: readonly string[];
  readonly places: readonly HeldPlace[];
  /** Of all, told with the first ones. */
  readonly total: number;
  readonly last: LastPlace | undefined;
}

/**
 * Query: who has places of an event that match, some at a time, newest first, as whoever asks may see them now. Undefined: they
 * do not manage the event (any more).
 */
export class HoldersOfPlaces extends Query<Holders | undefined> {
  constructor(
    readonly tenant: string,
    readonly asker: string,
    readonly event: string,
    /** As the list of reservations takes it. */
    readonly filter: Readonly<Record<string, unknown>>,
    readonly last?: LastPlace,
  ) {
    super();
  }
}
