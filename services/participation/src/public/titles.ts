import { Query } from '@nestjs/cqrs';

/** Ids of what a sentence is about. */
export interface Titled {
  readonly processes: readonly string[];
  readonly amedments: readonly string[];
  readonly elections: readonly string[];
  readonly comments: readonly string[];
}

/** What something is called at this moment. */
export interface Titles {
  /** By process; drafts and those that are gone are not in it. */
  readonly processes: ReadonlyMap<string, string>;
  /** By amendment; hidden and withdrawn ones are not in it. */
  readonly amedments: ReadonlyMap<string, string>;
  readonly elections: ReadonlyMap<string, string>;
  /** How a comment begins, by comment; hidden ones and those that were taken back are not in it. */
  readonly comments: ReadonlyMap<string, string>;
}

/** Query: titles, for sentences that are made when they are read. */
export class TitlesOf extends Query<Titles> {
  constructor(
    readonly tenant: string,
    readonly about: Titled,
  ) {
    super();
  }
}
