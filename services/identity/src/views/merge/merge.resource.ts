import { merge, type Merge } from '@ateneo/contracts';
import { columnsOf, type Resource, type ResourceRow } from '@ateneo/resource';
import { userProjection } from '../user/user.projection.js';
import { mergeProjection } from './merge.projection.js';

const nameOf = (person: string): string =>
  `(select nullif(btrim(${person}.first_name || ' ' || ${person}.last_name_1), ''))`;
const person = (alias: string, column: string) =>
  `left join identity.person ${alias} on ${alias}.tenant_id = m.tenant_id and ${alias}.id = m.${column}`;

/** Merges of people, for superusers alone. */
export const merges: Resource<Merge & ResourceRow, unknown, Merge> = {
  path: 'users/merges',
  name: 'Merge',
  projection: mergeProjection,
  reads: [userProjection],
  list: {
    from: `identity.merge m ${person('s', 'survivor')} ${person('c', 'closed')} ${person('a', 'actor')}`,
    columns: {
      ...columnsOf(mergeProjection, 'm'),
      survivor_name: nameOf('s'),
      closed_name: nameOf('c'),
      closed_email: 'c.email',
      actor_name: nameOf('a'),
      can_undo: 'm.undone_datetime is null and m.undo_until >= now() and s.merged_into is null and s.id is not null',
    },
    sortable: ['id', 'survivor_name', 'closed_name', 'undo_until', 'undone_datetime', 'creation_datetime'],
    filterable: {
      survivor: 'uuid',
      closed: 'uuid',
      actor: 'uuid',
      survivor_name: 'text',
      closed_name: 'text',
      creation_datetime: 'date',
    },
    search: ['survivor_name', 'closed_name', 'closed_email'],
    defaultSort: '-creation_datetime',
  },
  derived: ['can_undo', 'survivor_name', 'closed_name', 'closed_email', 'actor_name'],
  record: merge,
  notFound: 'http.not_found',
  answer: (row) => row,
};
