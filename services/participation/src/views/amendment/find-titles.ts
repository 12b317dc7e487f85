import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Titles, TitlesOf } from '../../public/titles.js';

interface Titled {
  readonly id: string;
  readonly title: string;
}

/** What is published, by the views; a deletion is called as its article. */
@QueryHandler(TitlesOf)
export class FindTitles implements IQueryHandler<TitlesOf, Titles> {
  constructor(private readonly database: Database) {}

  async execute({ tenant, processes, amedments }: TitlesOf): Promise<Titles> {
    const [process, amendment] = await Promise.all([
      this.read(
        tenant,
        'select id, title from participation.process where is_active and id = any($1::uuid[])',
        processes,
      ),
      this.read(
        tenant,
        `select id, coalesce(nullif(title, ''), original ->> 'title', '') as title from participation.amendment
          where not is_hidden and id = any($1::uuid[])`,
        amedments,
      ),
    ]);
    return { processes: process, amedments: amendment };
  }

  private async read(tenant: string, sql: string, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.read<Titled>(tenant, sql, [ids]);
    return new Map(rows.map(({ id, title }) => [id, title]));
  }
}
