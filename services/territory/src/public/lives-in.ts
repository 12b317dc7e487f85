import { Query } from '@nestjs/cqrs';

/**
 * Query: the areas in which somebody lives, the largest first, where that is certain; none where it is not, or unknown.
 * Answers their ids. Areas below the municipality are personal: for who may know where they live.
 */
export class LivesIn extends Query<string[]> {
  constructor(
    readonly tenant: string,
    readonly user: string,
  ) {
    super();
  }
}
