import { issueCopy, type IssueCopy } from '@ateneo/contracts';
import type { Resource, ResourceRow } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { type Names, namesOf } from '../adapters/names-of.js';

type CopyRow = ResourceRow & Omit<IssueCopy, 'name'>;

/** What came of each copy of an issue. */
export const copies: Resource<CopyRow, unknown, IssueCopy, Names> = {
  path: 'mailing/copies',
  name: 'IssueCopy',
  list: {
    from: 'mailing.copy c',
    columns: {
      id: 'c.id',
      issue: 'c.issue',
      user: 'c.user_id',
      language: 'c.language',
      status: 'c.status',
      reason: 'c.reason',
      change_datetime: 'c.change_datetime',
    },
    sortable: ['id', 'status', 'change_datetime'],
    filterable: { issue: 'uuid', user: 'uuid', status: 'enum', language: 'enum', change_datetime: 'date' },
    defaultSort: '-change_datetime',
  },
  record: issueCopy,
  notFound: 'mailing.not_found',
  around: (rows, _, { tenant, get }) =>
    namesOf(
      tenant,
      rows.map(({ user }) => user),
      get(QueryBus),
    ),
  answer: (row, _, names) => ({ ...row, name: row.user === null ? null : (names.get(row.user) ?? null) }),
};
