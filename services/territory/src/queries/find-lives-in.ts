import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { LivesIn } from '../public/lives-in.js';

@QueryHandler(LivesIn)
export class FindLivesIn implements IQueryHandler<LivesIn, string[]> {
  constructor(private readonly database: Database) {}

  async execute({ tenant, user }: LivesIn): Promise<string[]> {
    const sql = 'select areas from territory.residence where id = $1 and is_certain';
    const [place] = await this.database.read<{ areas: string[] }>(tenant, sql, [user]);
    return place?.areas ?? [];
  }
}
