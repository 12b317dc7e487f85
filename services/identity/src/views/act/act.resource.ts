import { type ToldAct, toldAct } from '@ateneo/contracts';
import type { Resource } from '@ateneo/resource';
import { isAccountOf } from '../../public/accounts-of-people.js';
import { organizationProjection } from '../../facts/organization.projection.js';
import { tagProjection } from '../tag/tag.projection.js';
import { userProjection } from '../user/user.projection.js';
import { actProjection } from './act.projection.js';

const person = (alias: string, id: string): string =>
  `left join identity.person ${alias} on ${alias}.tenant_id = t.tenant_id and ${alias}.id = ${id}`;
const nameOf = (alias: string): string => `nullif(btrim(${alias}.first_name || ' ' || ${alias}.last_name_1), '')`;

/** Who did what to which thing. Of the things of other contexts their own lists know the names. */
export const acts: Resource<ToldAct, unknown, ToldAct> = {
  path: 'users/acts',
  name: 'Act',
  projection: actProjection,
  reads: [userProjection, organizationProjection, tagProjection],
  list: {
    from: `identity.act t ${person('a', 't.actor')} ${person('as_', 'a.merged_into')} ${person('p', 't.record')}
      left join identity.organization o on o.tenant_id = t.tenant_id and o.id = t.record
      left join identity.tag g on g.tenant_id = t.tenant_id and g.id = t.record`,
    columns: {
      id: 't.id',
      noun: 't.noun',
      act: 't.act',
      record: 't.record',
      record_name: `coalesce(${nameOf('p')}, o.name, g.name)`,
      actor: 'coalesce(a.merged_into, t.actor)',
      actor_name: `coalesce(${nameOf('as_')}, ${nameOf('a')})`,
      on_behalf_of: 't.on_behalf_of',
      source: 't.source',
      creation_datetime: 't.creation_datetime',
      correlation_id: 't.correlation_id',
    },
    found: { actor: isAccountOf('t.actor') },
    sortable: ['id', 'noun', 'act', 'actor', 'source', 'creation_datetime'],
    filterable: {
      noun: 'enum',
      act: 'enum',
      record: 'uuid',
      actor: 'uuid',
      on_behalf_of: 'uuid',
      source: 'enum',
      creation_datetime: 'date',
      correlation_id: 'text',
    },
    searched: ['a.name_words', 'as_.name_words', 'p.name_words'],
    search: ['actor_name', 'record_name'],
    defaultSort: '-creation_datetime',
  },
  record: toldAct,
  notFound: 'http.not_found',
  answer: (row) => row,
};
