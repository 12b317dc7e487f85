import { tag, type Tag, tagChanges } from '@ateneo/contracts';
import { streamName } from '@ateneo/event-store';
import { type ReadContext, columnsOf, type Resource } from '@ateneo/resource';
import { tagProjection, type TagRow } from '../views/tag/tag.projection.js';
import { type Asker, whomOneSees } from '../views/user/whom-one-sees.js';
import { userTagProjection } from '../views/user-tag/user-tag.projection.js';
import { tagAggregate } from './tag.aggregate.js';

/** The tags of a tenant, each with how many have it. */
export const tags: Resource<TagRow, Asker, Tag, ReadonlyMap<string, number>> = {
  path: 'users/tags',
  name: 'Tag',
  projection: tagProjection,
  stream: (tenant) => streamName(tagAggregate.category, tenant, tenant),
  reads: [userTagProjection],
  list: {
    from: 'identity.tag t',
    columns: columnsOf(tagProjection, 't'),
    sortable: ['id', 'name', 'creation_datetime', 'update_datetime'],
    filterable: { name: 'text', colour: 'enum', creation_datetime: 'date', update_datetime: 'date' },
    search: ['name'],
    defaultSort: 'name',
  },
  record: tag,
  changes: tagChanges,
  derived: ['people_count', 'update_datetime'],
  notFound: 'identity.unknown_tag',
  around: (rows, asker, ask) => countPeople(rows, asker, ask),
  answer: ({ revision: _, ...shown }, __, counts) => ({ ...shown, people_count: counts.get(shown.id) ?? 0 }),
};

/** Of the regular people whom the asker sees: a number tells of nobody else. */
async function countPeople(rows: readonly TagRow[], asker: Asker, { read }: ReadContext): Promise<Map<string, number>> {
  const { sql, params } = whomOneSees(asker);
  const counts = await read<{ tag: string; people: number }>(
    `select t.tag, count(*)::int as people from identity.user_tag t join identity.person p on p.id = t."user"
       where (${sql}) and not p.is_staff and not p.is_superuser and t.tag = any($${params.length + 1}::uuid[])
       group by t.tag`,
    [...params, rows.map(({ id }) => id)],
  );
  return new Map(counts.map(({ tag: id, people }) => [id, people]));
}
