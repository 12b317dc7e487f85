/** Query: which of these ids are no organization of the tenant. Answers them, none when all are known. */
export class UnknownOrganizations {
  constructor(
    readonly tenant: string,
    readonly ids: readonly string[],
  ) {}
}
