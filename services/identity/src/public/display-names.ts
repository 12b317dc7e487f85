import { Query } from '@nestjs/cqrs';

/**
 * Query: the names under which people appear beside what they published. Answers a `Map` of person to name; who is unknown or
 * erased is not in it. Never kept: names are joined when somebody reads.
 */
export class DisplayNames extends Query<Map<string, string>> {
  constructor(
    readonly tenant: string,
    readonly users: readonly string[],
  ) {
    super();
  }
}
