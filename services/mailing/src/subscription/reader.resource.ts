import { newsletterReader, type NewsletterReader } from '@ateneo/contracts';
import type { Resource, ResourceRow } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { type Names, namesOf } from '../application/names-of.js';
import {
  isReading,
  subscriptionProjection,
  type SubscriptionRow,
} from '../views/subscription/subscription.projection.js';

/** Who reads which newsletter, for superusers. */
export const newsletterReaders: Resource<ResourceRow & SubscriptionRow, unknown, NewsletterReader, Names> = {
  path: 'mailing/readers',
  name: 'NewsletterReader',
  projection: subscriptionProjection,
  list: {
    from: 'mailing.subscription s',
    columns: {
      id: 's.id',
      newsletter: 's.newsletter',
      user_id: 's.user_id',
      user: 's.user_id',
      email: 's.email',
      language: 's.language',
      status: 's.status',
      way: 's.way',
      since: 's.since',
    },
    sortable: ['id', 'status', 'way', 'since'],
    filterable: { newsletter: 'uuid', user: 'uuid', status: 'enum', way: 'enum', since: 'date' },
    defaultSort: '-since',
  },
  record: newsletterReader,
  notFound: 'mailing.unknown_subscription',
  sees: () => ({ sql: isReading, params: [] }),
  around: (rows, _, { tenant, get }) =>
    namesOf(
      tenant,
      rows.map(({ user_id }) => user_id),
      get(QueryBus),
    ),
  answer: ({ id, newsletter, user_id: user, email, status, way, since }, _, names) => ({
    id,
    newsletter,
    user,
    name: user === null ? null : (names.get(user) ?? null),
    email: status === 'ended' ? null : email,
    status,
    way: way as NewsletterReader['way'],
    since,
  }),
};
