import { Query } from '@nestjs/cqrs';

/** Query: whether who manages these organizations sees everybody, as the default one is among them (contract, 5). */
export class ManagesEverybody extends Query<boolean> {
  constructor(
    readonly tenant: string,
    readonly organizations: readonly string[],
  ) {
    super();
  }
}
