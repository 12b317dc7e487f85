import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type FullName, FullNames } from '../../public/full-names.js';

/** As it was: what the first change after that moment says was there before; whoever came later, as they came. */
const asOf = (field: string) => `case when was ? '${field}' then was->>'${field}' else p.${field} end`;
const WAS = `(select coalesce(jsonb_object_agg(c.field, coalesce(c.before, '')), '{}') from (
  select distinct on (field) field, before from identity.user_change
  where "user" = p.id and field in ('first_name', 'last_name_1', 'last_name_2')
    and creation_datetime > greatest($2::timestamptz, p.creation_datetime)
  order by field, creation_datetime, id) c)`;

/** Names for papers of other contexts, by the views. */
@QueryHandler(FullNames)
export class FindFullNames implements IQueryHandler<FullNames, Map<string, FullName>> {
  constructor(private readonly database: Database) {}

  async execute({ tenant, users, at }: FullNames): Promise<Map<string, FullName>> {
    if (users.length === 0) return new Map();
    const rows = await this.database.read<FullName & { id: string }>(
      tenant,
      `select a.id, ${asOf('first_name')} as given,
         concat_ws(' ', ${asOf('last_name_1')}, nullif(nullif(${asOf('last_name_2')}, '-'), '')) as surnames
       from identity.person a
         join identity.person p on p.tenant_id = a.tenant_id and p.id = coalesce(a.merged_into, a.id)
         cross join lateral (select ${at === undefined ? `'{}'::jsonb` : WAS} as was) w
       where a.id = any($1::uuid[]) and p.first_name <> ''`,
      at === undefined ? [users] : [users, at],
    );
    return new Map(rows.map(({ id, given, surnames }) => [id, { given, surnames }]));
  }
}
