import { api, type Entry, entryKind, entryMove, paymentMeans } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { ExportButton } from '../jobs/ExportButton.js';
import { useMoments } from '../language/moments.js';
import { choice, yesNo } from '../layout/filter-kinds.js';
import { days } from '../layout/FilterDays.js';
import type { Column } from '../layout/list-column.js';
import { ListPage } from '../layout/ListPage.js';
import { ListSums } from '../layout/ListSums.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Euros } from '../subscriptions/Euros.js';

const of = 'console.entries';

const columns: Column<Entry>[] = [
  { field: 'datetime', render: ({ datetime }) => <Day of={datetime} /> },
  { field: 'kind', render: ({ kind }) => <Said of={`kinds.${kind}`} />, sort: false },
  { field: 'move', render: ({ move }) => <Said of={`moves.${move}`} />, sort: false, from: 'md' },
  { field: 'means', render: (entry) => <Means {...entry} />, sort: false, from: 'md' },
  { field: 'user', render: (entry) => <Whose {...entry} />, sort: false },
  {
    field: 'number',
    render: ({ number }) => number,
    sort: false,
    from: 'md',
    without: ({ number }) => number === null,
  },
  { field: 'amount', render: ({ amount }) => <Euros cents={amount} />, align: 'right' },
];

const filters = [
  days('datetime', { quick: ['month', 'quarter', 'year'] }),
  choice('kind', entryKind.options, `${of}.kinds`),
  choice('move', entryMove.options, `${of}.moves`),
  choice('means', paymentMeans.options, 'console.payments.means'),
  yesNo('has_paper'),
];

/** What came and what went, one line each time; below, what all that is looked for comes to. */
export default function EntryList() {
  return (
    <ListPage<Entry>
      sort={{ field: 'datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ user_name, number, id }) => user_name ?? number ?? id}
      filters={filters}
      searchable={false}
      foot={<ListSums of={api.entrySums()} words={`${of}.sums`} names={['left', 'came', 'went']} />}
      actions={<ExportButton of="entries" />}
    />
  );
}

function Day({ of: datetime }: { of: string }) {
  return <>{useMoments().day(datetime)}</>;
}

function Said({ of: word }: { of: string }) {
  return <>{useTranslate()(`${of}.${word}`)}</>;
}

function Means({ means }: Entry) {
  const translate = useTranslate();
  return <>{translate(means ? `console.payments.means.${means}` : `${of}.by_bank`)}</>;
}

/** Whose money it was; of what a statement tells, the movement. */
function Whose({ user, user_name, movement }: Entry) {
  const translate = useTranslate();
  if (movement)
    return (
      <RecordLink resource="movements" id={movement}>
        {translate(`${of}.see_movement`)}
      </RecordLink>
    );
  if (!user) return '—';
  return (
    <RecordLink resource="users" id={user}>
      {user_name ?? '—'}
    </RecordLink>
  );
}
