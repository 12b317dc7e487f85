import { Query } from '@nestjs/cqrs';

/** Query: ids of cards that were revoked, of all there ever were or since a moment. Answers `readonly string[]`. */
export class RevokedCards extends Query<readonly string[]> {
  constructor(
    readonly tenant: string,
    readonly since: string | null,
  ) {
    super();
  }
}
