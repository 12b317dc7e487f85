/** Query: which of these people have a card that is good. Answers a `ReadonlySet<string>`. */
export class CardHolders {
  constructor(
    readonly tenant: string,
    readonly users: readonly string[],
  ) {}
}
