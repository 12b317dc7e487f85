import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DisplayNames } from '../../public/display-names.js';

/** Names for other contexts, by the view: whoever reads them waits for nothing. */
@QueryHandler(DisplayNames)
export class FindDisplayNames implements IQueryHandler<DisplayNames, Map<string, string>> {
  constructor(private readonly database: Database) {}

  async execute({ tenant, users }: DisplayNames): Promise<Map<string, string>> {
    if (users.length === 0) return new Map();
    const rows = await this.database.read<{ id: string; name: string }>(
      tenant,
      `select a.id, btrim(p.first_name || ' ' || p.last_name_1) as name from identity.person a
         join identity.person p on p.tenant_id = a.tenant_id and p.id = coalesce(a.merged_into, a.id)
         where a.id = any($1::uuid[]) and p.first_name <> ''`,
      [users],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
