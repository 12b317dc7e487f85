import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { NewsletterOpened, NewsletterTerms, NewsletterTermsChanged } from '../../newsletter/newsletter.events.js';

type Terms = { -readonly [Field in keyof NewsletterTerms]-?: Required<NewsletterTerms>[Field] };

export interface NewsletterRow extends ViewRow, Terms {
  revision: number;
  creation_datetime: string;
  update_datetime: string;
}

/** The newsletters of a tenant. */
export const newsletterProjection: Projection<NewsletterRow> = {
  name: 'mailing.newsletter',
  version: 1,
  table: 'mailing.newsletter',
  columns: [
    'id',
    'names',
    'descriptions',
    'audience',
    'archive',
    'joins_members',
    'is_active',
    'organization',
    'reply_address',
    'revision',
    'creation_datetime',
    'update_datetime',
  ],
  json: ['names', 'descriptions'],
  on: {
    NewsletterOpened: step<NewsletterRow, RecordedEvent<NewsletterOpened>>({
      key: ({ data }) => data.newsletter,
      apply: (_, { data: { newsletter: id, ...terms }, revision, meta: { time } }) => ({
        id,
        organization: null,
        reply_address: null,
        ...terms,
        revision,
        creation_datetime: time,
        update_datetime: time,
      }),
    }),
    NewsletterTermsChanged: step<NewsletterRow, RecordedEvent<NewsletterTermsChanged>>({
      key: ({ data }) => data.newsletter,
      apply: (row, { data, revision, meta }) =>
        row && { ...row, ...data.changes, revision, update_datetime: meta.time },
    }),
  },
};
