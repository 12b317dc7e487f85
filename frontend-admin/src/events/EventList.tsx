import { type EventRecord, eventStatus } from '@ateneo/contracts';
import { useMoments } from '../language/moments.js';
import { CreateLink } from '../layout/CreateLink.js';
import type { Column } from '../layout/list-column.js';
import { choice, yesNo } from '../layout/filter-kinds.js';
import { days } from '../layout/FilterDays.js';
import { ListPage } from '../layout/ListPage.js';
import { ListLink } from '../layout/ListLink.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { organizationFilter } from '../organizations/use-organization-choices.js';
import { EventPill } from './EventPill.js';
import { SeatsLink } from './SeatsLink.js';

const columns: Column<EventRecord>[] = [
  {
    field: 'title',
    render: ({ id, title }) => (
      <RecordLink resource="events" id={id}>
        {title}
      </RecordLink>
    ),
  },
  { field: 'status', sort: false, render: (event) => <EventPill event={event} /> },
  { field: 'start_datetime', render: ({ start_datetime }) => <Moment value={start_datetime} /> },
  { field: 'place', render: ({ place }) => place || '—', from: 'lg', without: ({ place }) => place === '' },
  { field: 'seats_taken', align: 'right', render: (event) => <SeatsLink event={event} /> },
  {
    field: 'waiting_count',
    align: 'right',
    render: ({ id, waiting_count: count }) => <WaitingCount event={id} count={count} />,
    from: 'md',
    without: ({ waiting_count }) => waiting_count === 0,
  },
  {
    field: 'entered_count',
    label: 'console.event_figures.entered',
    sort: false,
    align: 'right',
    render: (event) => <EnteredCount event={event} />,
    from: 'md',
    without: ({ entered_count: count }) => !count,
  },
];

const filters = [
  days('start_datetime', { isComing: true, quick: ['coming', 'gone'] }),
  choice('status', eventStatus.options, 'console.event_status', { quick: ['inactive'] }),
  organizationFilter,
  yesNo('is_public'),
];

export default function EventList() {
  return (
    <ListPage<EventRecord>
      sort={{ field: 'start_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ title }) => title}
      filters={filters}
      actions={<CreateLink label="console.events.create" />}
    />
  );
}

/** How many have come in; leads to them. Who does not manage the event is not told. */
function EnteredCount({ event: { id, entered_count: count } }: { event: EventRecord }) {
  const { number } = useMoments();
  if (count === null) return '—';
  return (
    <ListLink to="reservations" filter={{ event: id, is_checked_in: true }}>
      {number(count)}
    </ListLink>
  );
}

/** For how many places people wait; leads to the line, which stands on the event's page. */
function WaitingCount({ event, count }: { event: string; count: number }) {
  const { number } = useMoments();
  return (
    <RecordLink resource="events" id={event}>
      {number(count)}
    </RecordLink>
  );
}
