import { type Language, newsletter, type Newsletter, newsletterChanges } from '@ateneo/contracts';
import { columnsOf, type Resource, streamsOf } from '@ateneo/resource';
import { newsletterProjection, type NewsletterRow } from '../views/newsletter/newsletter.projection.js';
import { subscriptionProjection } from '../views/subscription/subscription.projection.js';
import { newsletterAggregate } from './newsletter.aggregate.js';

/** In whose language names are answered. */
interface Reader {
  readonly language: Language;
}

/** The newsletters of a tenant, for those who write them. */
export const newsletters: Resource<NewsletterRow, Reader, Newsletter, ReadonlyMap<string, number>> = {
  path: 'mailing/newsletters',
  name: 'Newsletter',
  projection: newsletterProjection,
  stream: streamsOf(newsletterAggregate),
  reads: [subscriptionProjection],
  list: {
    from: 'mailing.newsletter n',
    columns: columnsOf(newsletterProjection, 'n'),
    sortable: ['id', 'creation_datetime', 'update_datetime'],
    filterable: {
      audience: 'enum',
      archive: 'enum',
      is_active: 'boolean',
      joins_members: 'boolean',
      creation_datetime: 'date',
      update_datetime: 'date',
    },
    defaultSort: '-creation_datetime',
  },
  record: newsletter,
  changes: newsletterChanges,
  derived: ['name', 'subscriber_count', 'update_datetime'],
  notFound: 'mailing.unknown_newsletter',
  around: async (rows, _, { read }) => {
    const sql = `select newsletter, count(*)::int as n from mailing.subscription
      where status = 'subscribed' and newsletter = any($1::uuid[]) group by newsletter`;
    const counts = await read<{ newsletter: string; n: number }>(sql, [rows.map(({ id }) => id)]);
    return new Map(counts.map(({ newsletter: of, n }) => [of, n]));
  },
  answer: ({ revision: _, ...row }, { language }, counts) => ({
    ...row,
    name: row.names[language],
    subscriber_count: counts.get(row.id) ?? 0,
  }),
};
