import { Query } from '@nestjs/cqrs';

/** Query: the ids of those who administer the tenant as things stand now, and may sign in. Answers a `string[]`. */
export class Superusers extends Query<string[]> {
  constructor(readonly tenant: string) {
    super();
  }
}
