/** What something is called at this moment. */
export interface Titles {
  /** By process; drafts and those that are gone are not in it. */
  readonly processes: ReadonlyMap<string, string>;
  /** By amendment; hidden and withdrawn ones are not in it. */
  readonly amedments: ReadonlyMap<string, string>;
}

/** Query: titles of processes and amendments, for sentences that are made when they are read. */
export class TitlesOf {
  constructor(
    readonly tenant: string,
    readonly processes: readonly string[],
    readonly amedments: readonly string[],
  ) {}
}
