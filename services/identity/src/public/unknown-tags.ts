/** Query: which of these ids are no tag of the tenant. Answers them, none when all are known. */
export class UnknownTags {
  constructor(
    readonly tenant: string,
    readonly ids: readonly string[],
  ) {}
}
