import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ManagersOf } from '../../public/managers-of.js';

/** Who manages, by the view, as those who administer. */
@QueryHandler(ManagersOf)
export class FindManagers implements IQueryHandler<ManagersOf, string[]> {
  constructor(private readonly database: Database) {}

  async execute({ tenant, organizations }: ManagersOf): Promise<string[]> {
    const of = organizations ? 'managed_organizations && $1::uuid[]' : "managed_organizations <> '{}'";
    const sql = `select id from identity.person where ${of} and inactive_since is null order by id`;
    return (await this.database.read<{ id: string }>(tenant, sql, organizations && [organizations])).map(
      ({ id }) => id,
    );
  }
}
