import { type Endorsement, endorsementRecord } from '@ateneo/contracts';
import { columnsOf, type Resource } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { isAccountOf, personOf } from '../../../identity/src/public/accounts-of-people.js';
import {
  countsAsEndorsed,
  endorsementProjection,
  type EndorsementRow,
} from '../views/endorsement/endorsement.projection.js';
import type { Reader } from '../views/reader.js';

const { person, ...columns } = columnsOf(endorsementProjection, 'e');

/** Who endorses what: totals are for everybody, names for oneself and superusers (contract, 6). */
export const endorsements: Resource<EndorsementRow, Reader, Endorsement, ReadonlyMap<string, string>> = {
  path: 'processes/endorsements',
  name: 'Endorsement',
  projection: endorsementProjection,
  list: {
    from: 'participation.endorsement e join participation.alternative a on a.id = e.alternative',
    columns: { ...columns, user: personOf(person!), person: personOf(person!) },
    sortable: ['id', 'alternative', 'process', 'user', 'creation_datetime'],
    filterable: { alternative: 'uuid', process: 'uuid', user: 'uuid', creation_datetime: 'date' },
    found: { user: isAccountOf('e.person') },
    defaultSort: 'creation_datetime',
  },
  record: endorsementRecord,
  notFound: 'http.not_found',
  sees: ({ accounts, person: { is_superuser } }) => ({
    sql: `(e.person = any($1::uuid[]) or $2::boolean) and ${countsAsEndorsed}`,
    params: [accounts, is_superuser],
  }),
  around: (rows, _, { tenant, get }) =>
    get(QueryBus).execute(
      new DisplayNames(
        tenant,
        rows.map((row) => row.person),
      ),
    ),
  answer: ({ id, alternative, process, person: user, creation_datetime }, _, names) => ({
    id,
    alternative,
    process,
    user,
    user_name: names.get(user) ?? null,
    creation_datetime,
  }),
};
