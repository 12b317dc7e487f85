import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Titled, type Titles, TitlesOf } from '../../public/titles.js';

/** What is published, by the views: a deletion is called as its article, of a comment its first hundred characters are told. */
const called: { readonly [What in keyof Titled]: string } = {
  processes: 'select id, title from participation.process where is_active and id = any($1::uuid[])',
  amedments: `select id, coalesce(nullif(title, ''), original ->> 'title', '') as title from participation.amendment
    where not is_hidden and id = any($1::uuid[])`,
  elections: 'select id, title from participation.election where id = any($1::uuid[])',
  comments: `select id, left(content, 100) as title from participation.comment
    where not is_hidden and not is_withdrawn and not is_text_erased and id = any($1::uuid[])`,
};

@QueryHandler(TitlesOf)
export class FindTitles implements IQueryHandler<TitlesOf, Titles> {
  constructor(private readonly database: Database) {}

  async execute({ tenant, about }: TitlesOf): Promise<Titles> {
    const read = async (what: keyof Titled) => this.read(tenant, called[what], about[what]);
    const [processes, amedments, elections, comments] = await Promise.all([
      read('processes'),
      read('amedments'),
      read('elections'),
      read('comments'),
    ]);
    return { processes, amedments, elections, comments };
  }

  private async read(tenant: string, sql: string, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.read<{ readonly id: string; readonly title: string }>(tenant, sql, [ids]);
    return new Map(rows.map(({ id, title }) => [id, title]));
  }
}
