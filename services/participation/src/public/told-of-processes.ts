import { Query } from '@nestjs/cqrs';

/** What a letter to many may say of a process. */
export interface ToldOfProcess {
  readonly title: string;
  /** ISO 8601 UTC; null: it has no end of its own. */
  readonly ends: string | null;
}

/** What a letter to many may say of an amendment. */
export interface ToldOfAmendment {
  readonly process: string;
  readonly process_title: string;
  /** Null where the process is not open to everybody: its words are for those who may take part. */
  readonly title: string | null;
}

export interface ToldOfProcesses {
  /** By process; drafts and those that are gone are not in it. */
  readonly processes: ReadonlyMap<string, ToldOfProcess>;
  /** By amendment; hidden and withdrawn ones, and those of drafts, are not in it. */
  readonly amedments: ReadonlyMap<string, ToldOfAmendment>;
}

/** Query: what may be said of processes and amendments to whomever, as they stand now. */
export class TellOfProcesses extends Query<ToldOfProcesses> {
  constructor(
    readonly tenant: string,
    readonly processes: readonly string[],
    readonly amedments: readonly string[],
  ) {
    super();
  }
}
