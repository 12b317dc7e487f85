import { Query } from '@nestjs/cqrs';

/**
 * Query: the ids of those who manage one of these organizations, or any where none are said, as things stand now, and may
 * sign in. Answers a `string[]`.
 */
export class ManagersOf extends Query<string[]> {
  constructor(
    readonly tenant: string,
    readonly organizations?: readonly string[],
  ) {
    super();
  }
}
