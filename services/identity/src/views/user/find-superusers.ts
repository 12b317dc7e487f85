import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Superusers } from '../../public/superusers.js';

/** Who administers, by the view: whoever writes to them waits for nothing. */
@QueryHandler(Superusers)
export class FindSuperusers implements IQueryHandler<Superusers, string[]> {
  constructor(private readonly database: Database) {}

  async execute({ tenant }: Superusers): Promise<string[]> {
    const sql = 'select id from identity.person where is_superuser and inactive_since is null order by id';
    return (await this.database.read<{ id: string }>(tenant, sql)).map(({ id }) => id);
  }
}
