import { type Reviewer, reviewerRecord } from '@ateneo/contracts';
import { columnsOf, type Resource, streamsOf } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { documentProjection } from '../views/document/document.projection.js';
import type { Reader } from '../views/reader.js';
import { reviewerProjection, type ReviewerRow } from '../views/reviewer/reviewer.projection.js';
import { reviewerAggregate } from './reviewer.aggregate.js';

const { person, ...columns } = columnsOf(reviewerProjection, 'v');

interface Listed extends ReviewerRow {
  readonly document_title: string;
}

/** Who reviews what: superusers read of everybody, others of themselves. */
export const reviewers: Resource<Listed, Reader, Reviewer, ReadonlyMap<string, string>> = {
  path: 'processes/reviewers',
  name: 'Reviewer',
  projection: reviewerProjection,
  stream: streamsOf(reviewerAggregate),
  reads: [documentProjection],
  list: {
    from: 'participation.reviewer v left join participation.document d on d.id = v.document',
    columns: { ...columns, user: person!, person: person!, document_title: "coalesce(d.title, '')" },
    sortable: ['id', 'document', 'process', 'user', 'creation_datetime'],
    filterable: { document: 'uuid', process: 'uuid', user: 'uuid', creation_datetime: 'date' },
    defaultSort: 'creation_datetime',
  },
  joined: { document_title: '' },
  record: reviewerRecord,
  notFound: 'participation.reviewer_not_found',
  sees: ({ accounts, person: { is_superuser } }) => ({
    sql: 'v.person = any($1::uuid[]) or $2::boolean',
    params: [accounts, is_superuser],
  }),
  around: (rows, _, { tenant, get }) =>
    get(QueryBus).execute(
      new DisplayNames(
        tenant,
        rows.map((row) => row.person),
      ),
    ),
  answer: ({ id, document, document_title, process, person: user, creation_datetime }, _, names) => ({
    id,
    document,
    document_title,
    process,
    user,
    user_name: names.get(user) ?? null,
    creation_datetime,
  }),
};
