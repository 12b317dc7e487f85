import { Query } from '@nestjs/cqrs';

/** Query: which of these ids are no organization of the tenant. Answers them, none when all are known. */
export class UnknownOrganizations extends Query<string[]> {
  constructor(
    readonly tenant: string,
    readonly ids: readonly string[],
  ) {
    super();
  }
}
