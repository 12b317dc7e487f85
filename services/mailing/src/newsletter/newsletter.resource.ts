import { type Language, newsletter, type Newsletter, newsletterChanges } from '@ateneo/contracts';
import { QueryBus } from '@nestjs/cqrs';
import type { Reach } from '../../../identity/src/public/people-in-segment.js';
import type { OrganizationSummary } from '../../../organizations/src/public/organization-summaries.js';
import { summariesOf } from '../application/summaries-of.js';
import { columnsOf, type Resource, streamsOf } from '@ateneo/resource';
import { newsletterProjection, type NewsletterRow } from '../views/newsletter/newsletter.projection.js';
import { isReading, subscriptionProjection } from '../views/subscription/subscription.projection.js';
import { newsletterAggregate } from './newsletter.aggregate.js';

/** In whose language names are answered, and whose newsletters they see. */
export interface NewsletterReader {
  readonly language: Language;
  readonly reach: Reach;
}

interface Around {
  readonly counts: ReadonlyMap<string, number>;
  readonly looks: ReadonlyMap<string, OrganizationSummary>;
}

/** The newsletters of a tenant, for those who write them. */
export const newsletters: Resource<NewsletterRow, NewsletterReader, Newsletter, Around> = {
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
      organization: 'uuid',
      creation_datetime: 'date',
      update_datetime: 'date',
    },
    defaultSort: '-creation_datetime',
  },
  record: newsletter,
  changes: newsletterChanges,
  derived: ['name', 'organization_name', 'subscriber_count', 'update_datetime'],
  notFound: 'mailing.unknown_newsletter',
  sees: ({ reach: { isAll, managed } }) => ({
    sql: 'n.organization is null or $1::boolean or n.organization = any($2::uuid[])',
    params: [isAll, managed],
  }),
  around: async (rows, _, { tenant, read, get }) => {
    const sql = `select newsletter, count(*)::int as n from mailing.subscription s
      where status = 'subscribed' and ${isReading} and newsletter = any($1::uuid[]) group by newsletter`;
    const counts = await read<{ newsletter: string; n: number }>(sql, [rows.map(({ id }) => id)]);
    const looks = await summariesOf(tenant, rows, get(QueryBus));
    return { counts: new Map(counts.map(({ newsletter: of, n }) => [of, n])), looks };
  },
  answer: ({ revision: _, ...row }, { language }, { counts, looks }) => ({
    ...row,
    organization_name: looks.get(row.organization ?? '')?.name ?? null,
    name: row.names[language],
    subscriber_count: counts.get(row.id) ?? 0,
  }),
};
