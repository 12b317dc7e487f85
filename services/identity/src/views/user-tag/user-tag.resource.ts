import { userTag, type UserTag } from '@ateneo/contracts';
import { columnsOf, type Resource } from '@ateneo/resource';
import { tagProjection } from '../tag/tag.projection.js';
import { userProjection } from '../user/user.projection.js';
import { type Asker, whomOneSees } from '../user/whom-one-sees.js';
import { userTagProjection } from './user-tag.projection.js';

/** Who has which tag. Of those who manage or administer none is told (specification, 6). */
export const userTags: Resource<UserTag, Asker, UserTag> = {
  path: 'users/usertags',
  name: 'UserTag',
  projection: userTagProjection,
  reads: [tagProjection, userProjection],
  list: {
    from: `identity.user_tag t join identity.person p on p.tenant_id = t.tenant_id and p.id = t."user"
      left join identity.tag n on n.tenant_id = t.tenant_id and n.id = t.tag`,
    columns: {
      ...columnsOf(userTagProjection, 't'),
      user_name: `btrim(p.first_name || ' ' || p.last_name_1)`,
      tag_name: 'n.name',
    },
    sortable: ['id', 'creation_datetime', 'user_name', 'tag_name'],
    filterable: { user: 'uuid', tag: 'uuid', creation_datetime: 'date' },
    defaultSort: '-creation_datetime',
  },
  record: userTag,
  notFound: 'identity.not_tagged',
  sees(asker) {
    const { sql, params } = whomOneSees(asker);
    return { sql: `(${sql}) and not p.is_staff and not p.is_superuser`, params };
  },
  answer: (row) => row,
};
