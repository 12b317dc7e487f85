import { policies, tieKinds, userChange, type UserChange } from '@ateneo/contracts';
import type { Resource, ResourceList } from '@ateneo/resource';
import { isAccountOf } from '../../public/accounts-of-people.js';
import type { Asker } from '../user/whom-one-sees.js';
import { organizationProjection } from '../../facts/organization.projection.js';
import { tagProjection } from '../tag/tag.projection.js';
import { userProjection } from '../user/user.projection.js';
import { userChangeProjection } from './user-change.projection.js';

const nameOf = (person: string): string =>
  `(select nullif(btrim(${person}.first_name || ' ' || ${person}.last_name_1), ''))`;

/** Whose name stands for an account: the person's it was merged into, or its own. */
const personName = (account: string, survivor: string): string => `coalesce(${nameOf(survivor)}, ${nameOf(account)})`;
const person = `coalesce(u.merged_into, c."user")`;
const actor = 'coalesce(a.merged_into, c.actor)';
const joined = (alias: string, id: string): string =>
  `left join identity.person ${alias} on ${alias}.tenant_id = c.tenant_id and ${alias}.id = ${id}`;

/** What a value names that is an id: the log keeps ids, and who reads it may list neither organizations, tags nor people. */
const named = (side: 'before' | 'after'): string => `case
  when c.field in ('organization', 'managed_organizations') then
    (select o.name from identity.organization o where o.tenant_id = c.tenant_id and o.id = c.${side}::uuid)
  when c.field = 'tags' then
    (select t.name from identity.tag t where t.tenant_id = c.tenant_id and t.id = c.${side}::uuid)
  when c.field in ('merged_into', ${tieKinds.map((kind) => `'${kind}'`).join(', ')}) then
    (select ${personName('m', 'ms')} from identity.person m
       left join identity.person ms on ms.tenant_id = m.tenant_id and ms.id = m.merged_into
       where m.tenant_id = c.tenant_id and m.id = c.${side}::uuid)
  end`;

export const userChangesList: ResourceList = {
  from: `identity.user_change c ${joined('u', 'c."user"')} ${joined('us', 'u.merged_into')}
    ${joined('a', 'c.actor')} ${joined('as_', 'a.merged_into')}`,
  columns: {
    id: 'c.id',
    user: person,
    user_name: personName('u', 'us'),
    field: 'c.field',
    before: 'c.before',
    after: 'c.after',
    before_name: named('before'),
    after_name: named('after'),
    actor,
    actor_name: personName('a', 'as_'),
    on_behalf_of: 'c.on_behalf_of',
    source: 'c.source',
    creation_datetime: 'c.creation_datetime',
    correlation_id: 'c.correlation_id',
  },
  found: {
    user: isAccountOf('c."user"'),
    actor: isAccountOf('c.actor'),
    before: begun('before'),
    after: begun('after'),
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
  searched: ['c.words', 'u.name_words', 'us.name_words', 'a.name_words', 'as_.name_words'],
  search: ['user_name', 'actor_name', 'before', 'after'],
  defaultSort: '-creation_datetime',
};

/** Values have no limit, an index has one: their beginning is indexed. */
function begun(field: 'before' | 'after'): (values?: string) => string {
  return (values) =>
    values
      ? `c.${field}_begins = any(array(select left(v, 100) from unnest(${values}) v)) and c.${field} = any(${values})`
      : `c.${field} is not null`;
}

/** The names of those who act are for who sees all changes; to others only their own. */
function listFor(asker: Asker): ResourceList {
  if (policies.see_changes(asker)) return userChangesList;
  const actor_name = `case when ${actor} = ${person} then ${personName('a', 'as_')} end`;
  const columns = { ...userChangesList.columns, actor_name };
  return { ...userChangesList, columns, searched: ['c.words', 'u.name_words', 'us.name_words'] };
}

/** Who changed what: superusers and auditors see all, others what happened to themselves (contract, 5). */
export const userChanges: Resource<UserChange, Asker, UserChange> = {
  path: 'users/userchanges',
  name: 'UserChange',
  projection: userChangeProjection,
  reads: [userProjection, organizationProjection, tagProjection],
  list: listFor,
  record: userChange,
  notFound: 'http.not_found',
  // By the map, not by the session: exports ask as well. Tags of theirs are for those who sort people (specification, 6).
  sees: (asker) =>
    policies.see_changes(asker)
      ? undefined
      : { sql: `${isAccountOf('c."user"')('array[$1::uuid]')} and c.field <> 'tags'`, params: [asker.id] },
  answer: (row) => row,
};
