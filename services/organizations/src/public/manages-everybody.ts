/** Query: whether who manages these organizations sees everybody, as the default one is among them (contract, 5). */
export class ManagesEverybody {
  constructor(
    readonly tenant: string,
    readonly organizations: readonly string[],
  ) {}
}
