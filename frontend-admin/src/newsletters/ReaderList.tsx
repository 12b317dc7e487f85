import { type NewsletterReader, subscriptionWay } from '@ateneo/contracts';
import { Pill, type PillTone } from '@ateneo/ui';
import { useTranslate } from 'react-admin';
import type { Column } from '../layout/list-column.js';
import { choice, oneOf, person } from '../layout/filter-kinds.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { useNewsletterChoices } from './use-newsletter-choices.js';

const tones: Record<NewsletterReader['status'], PillTone> = {
  asked: 'warning',
  subscribed: 'success',
  ended: 'neutral',
};

const columns: Column<NewsletterReader>[] = [
  { field: 'user', sort: false, render: (reader) => <Who reader={reader} /> },
  { field: 'newsletter', sort: false, render: ({ newsletter }) => <NewsletterName id={newsletter} />, from: 'md' },
  { field: 'status', render: ({ status }) => <ReaderStatus status={status} /> },
  { field: 'way', render: ({ way }) => <Way way={way} />, from: 'md' },
  { field: 'since', render: ({ since }) => <Moment value={since} />, from: 'md' },
];

const filters = [
  oneOf('newsletter', useNewsletterChoices),
  choice('status', Object.keys(tones), 'console.newsletters.reader_status'),
  choice('way', subscriptionWay.options, 'console.newsletters.way'),
  person('user'),
];

/** Who reads which newsletter, or did, and by which way they came or left. */
export default function ReaderList() {
  return (
    <ListPage<NewsletterReader>
      sort={{ field: 'since', order: 'DESC' }}
      columns={columns}
      nameOf={({ name, email, id }) => name ?? email ?? id}
      searchable={false}
      filters={filters}
    />
  );
}

function Who({ reader: { user, name, email } }: { reader: NewsletterReader }) {
  const translate = useTranslate();
  if (user === null) return <>{email ?? translate('console.newsletters.visitor')}</>;
  return (
    <RecordLink resource="users" id={user}>
      {name ?? '—'}
    </RecordLink>
  );
}

function NewsletterName({ id }: { id: string }) {
  return <>{useNewsletterChoices().find(({ value }) => value === id)?.label ?? '—'}</>;
}

export function ReaderStatus({ status }: Pick<NewsletterReader, 'status'>) {
  const translate = useTranslate();
  return <Pill tone={tones[status]}>{translate(`console.newsletters.reader_status.${status}`)}</Pill>;
}

function Way({ way }: Pick<NewsletterReader, 'way'>) {
  return <>{useTranslate()(`console.newsletters.way.${way}`)}</>;
}
