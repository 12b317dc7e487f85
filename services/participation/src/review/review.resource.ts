import { type Review, reviewRecord } from '@ateneo/contracts';
import { columnsOf, type Resource } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { amendmentProjection } from '../views/amendment/amendment.projection.js';
import type { Reader } from '../views/reader.js';
import { reviewProjection, type ReviewRow } from '../views/review/review.projection.js';
import { reviewerProjection } from '../views/reviewer/reviewer.projection.js';

const { reviewer, ...columns } = columnsOf(reviewProjection, 'r');

interface Listed extends ReviewRow {
  readonly amedment_title: string;
  readonly stands: boolean;
  readonly sees_names: boolean;
}

const isReviewer = `exists (select 1 from participation.reviewer v
  where v.document = r.document and v.person = any(asking.accounts))`;

/** All that was said of amendments: for superusers, reviewers of the document, and of one's own without a name. */
export const reviews: Resource<Listed, Reader, Review, ReadonlyMap<string, string>> = {
  path: 'processes/reviews',
  name: 'Review',
  projection: reviewProjection,
  reads: [amendmentProjection, reviewerProjection],
  list: {
    from: `participation.review r join participation.amendment a on a.id = r.amedment
      cross join (select $1::uuid[] as accounts, $2::boolean as is_superuser) as asking`,
    columns: {
      ...columns,
      reviewer: reviewer!,
      amedment_title: `coalesce(nullif(a.title, ''), a.original ->> 'title', '')`,
      stands: `r.review is not null and not exists
        (select 1 from participation.review later where later.amedment = r.amedment and later.place > r.place)`,
      sees_names: `asking.is_superuser or ${isReviewer}`,
    },
    sortable: ['id', 'amedment', 'document', 'process', 'creation_datetime'],
    filterable: {
      amedment: 'uuid',
      document: 'uuid',
      process: 'uuid',
      review: 'enum',
      stands: 'boolean',
      creation_datetime: 'date',
    },
    defaultSort: '-creation_datetime',
  },
  record: reviewRecord,
  notFound: 'http.not_found',
  sees: ({ accounts, person: { is_superuser } }) => ({
    // What moderation hid nobody reviews, and of what it says nothing is told.
    sql: `asking.is_superuser or (not a.is_hidden and (a.author = any(asking.accounts) or ${isReviewer}))`,
    params: [accounts, is_superuser],
  }),
  around: (rows, _, { tenant, get }) =>
    get(QueryBus).execute(
      new DisplayNames(
        tenant,
        rows.map((row) => row.reviewer),
      ),
    ),
  answer(row, _, names) {
    const { author: _a, place: _p, sees_names: seesNames, reviewer: user, ...shown } = row;
    return { ...shown, user: seesNames ? user : null, user_name: seesNames ? (names.get(user) ?? null) : null };
  },
};
