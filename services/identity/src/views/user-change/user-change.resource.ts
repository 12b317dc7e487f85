import { policies, userChange, type UserChange } from '@ateneo/contracts';
import type { Resource, ResourceList } from '@ateneo/resource';
import type { Asker } from '../user/whom-one-sees.js';
import { userProjection } from '../user/user.projection.js';
import { userChangeProjection } from './user-change.projection.js';

const nameOf = (person: string): string =>
  `(select nullif(btrim(${person}.first_name || ' ' || ${person}.last_name_1), ''))`;

export const userChangesList: ResourceList = {
  from: `identity.user_change c
    left join identity.person u on u.tenant_id = c.tenant_id and u.id = c."user"
    left join identity.person a on a.tenant_id = c.tenant_id and a.id = c.actor`,
  columns: {
    id: 'c.id',
    user: 'c."user"',
    user_name: nameOf('u'),
    field: 'c.field',
    before: 'c.before',
    after: 'c.after',
    actor: 'c.actor',
    actor_name: nameOf('a'),
    on_behalf_of: 'c.on_behalf_of',
    source: 'c.source',
    creation_datetime: 'c.creation_datetime',
    correlation_id: 'c.correlation_id',
  },
  sortable: ['id', 'user', 'user_name', 'field', 'actor', 'actor_name', 'source', 'creation_datetime'],
  filterable: {
    user: 'uuid',
    user_name: 'text',
    field: 'enum',
    before: 'text',
    after: 'text',
    actor: 'uuid',
    actor_name: 'text',
    on_behalf_of: 'uuid',
    source: 'enum',
    creation_datetime: 'date',
    correlation_id: 'text',
  },
  searched: ['c.words', 'u.name_words', 'a.name_words'],
  search: ['user_name', 'actor_name', 'before', 'after'],
  defaultSort: '-creation_datetime',
};

/** The names of those who act are for who sees all changes; to others only their own. */
function listFor(asker: Asker): ResourceList {
  if (policies.see_changes(asker)) return userChangesList;
  const actor_name = `case when c.actor = c."user" then ${nameOf('a')} end`;
  const columns = { ...userChangesList.columns, actor_name };
  return { ...userChangesList, columns, searched: ['c.words', 'u.name_words'] };
}

/** Who changed what: superusers and auditors see all, others what happened to themselves (contract, 5). */
export const userChanges: Resource<UserChange, Asker, UserChange> = {
  path: 'users/userchanges',
  name: 'UserChange',
  projection: userChangeProjection,
  reads: [userProjection],
  list: listFor,
  record: userChange,
  notFound: 'http.not_found',
  // Tags of theirs are for those who sort people (specification, 6).
  sees: (asker) =>
    policies.see_changes(asker) ? undefined : { sql: `c."user" = $1 and c.field <> 'tags'`, params: [asker.id] },
  answer: (row) => row,
};
