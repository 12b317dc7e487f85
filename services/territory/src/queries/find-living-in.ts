import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { LivingIn } from '../public/living-in.js';

/** A person's place names every area that it lies in. */
@QueryHandler(LivingIn)
export class FindLivingIn implements IQueryHandler<LivingIn, string[]> {
  constructor(private readonly database: Database) {}

  async execute({ tenant, areas, users }: LivingIn): Promise<string[]> {
    const sql = 'select id from territory.residence where id = any($1::uuid[]) and areas && $2::uuid[] order by id';
    return (await this.database.read<{ id: string }>(tenant, sql, [users, areas])).map(({ id }) => id);
  }
}
