import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RevokedCards } from '../public/revoked-cards.js';

@QueryHandler(RevokedCards)
export class FindRevokedCards implements IQueryHandler<RevokedCards, readonly string[]> {
  constructor(private readonly database: Database) {}

  async execute({ tenant, since }: RevokedCards): Promise<readonly string[]> {
    const sql = `select id from memberships.membership_card
      where revoked_datetime is not null and ($1::timestamptz is null or revoked_datetime > $1) order by id`;
    return (await this.database.read<{ id: string }>(tenant, sql, [since])).map(({ id }) => id);
  }
}
