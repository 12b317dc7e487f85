import { Query } from '@nestjs/cqrs';

/** Query: which of these people have a card that is good. Answers a `ReadonlySet<string>`. */
export class CardHolders extends Query<ReadonlySet<string>> {
  constructor(
    readonly tenant: string,
    readonly users: readonly string[],
  ) {
    super();
  }
}
