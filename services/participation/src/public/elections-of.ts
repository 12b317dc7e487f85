import { Query } from '@nestjs/cqrs';

/** An election that a person may vote in, by the dates of the moment. */
export interface ElectionNews {
  readonly process: string;
  readonly election: string;
  /** ISO 8601 UTC; null: not as things stand. */
  readonly opens: string | null;
  /** When its result was told last; null: not yet. */
  readonly told: string | null;
  /** The how-manieth telling that was: from 2 on, a correction; 0: none. */
  readonly version: number;
}

/** Query: the elections that a person is entitled to, past, running and to come. Answers `ElectionNews[]`. */
export class ElectionsOf extends Query<ElectionNews[]> {
  constructor(
    readonly tenant: string,
    readonly user: string,
  ) {
    super();
  }
}

/** Query: everybody who may take part in a process now, `string[]`. Nothing of what they did or did not do. */
export class EntitledTo extends Query<string[]> {
  constructor(
    readonly tenant: string,
    readonly process: string,
  ) {
    super();
  }
}
