import { type NewsletterReader, subscriptionWay } from '@ateneo/contracts';
import { Pill, type PillTone } from '@ateneo/ui';
import { useTranslate } from 'react-admin';
import { FilterSelect } from '../layout/filter-fields.js';
import type { Column } from '../layout/list-column.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { PersonFilter } from '../layout/PersonFilter.js';
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

/** Who reads which newsletter, or did, and by which way they came or left. */
export default function ReaderList() {
  return (
    <ListPage<NewsletterReader>
      sort={{ field: 'since', order: 'DESC' }}
      columns={columns}
      nameOf={({ name, email, id }) => name ?? email ?? id}
      searchable={false}
      filters={<ReaderFilters />}
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

function ReaderFilters() {
  const translate = useTranslate();
  const statuses = (['asked', 'subscribed', 'ended'] as const).map((value) => ({
    value,
    label: translate(`console.newsletters.reader_status.${value}`),
  }));
  const ways = subscriptionWay.options.map((value) => ({
    value,
    label: translate(`console.newsletters.way.${value}`),
  }));
  return (
    <>
      <FilterSelect field="newsletter" options={useNewsletterChoices()} />
      <FilterSelect field="status" options={statuses} />
      <FilterSelect field="way" options={ways} />
      <PersonFilter field="user" label="resources.newsletterreaders.fields.user" />
    </>
  );
}
