import { type EventRecord, eventStatus } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { CreateLink } from '../layout/CreateLink.js';
import { FilterBoolean, FilterDay, FilterSelect } from '../layout/filter-fields.js';
import type { Column } from '../layout/list-column.js';
import { ListPage } from '../layout/ListPage.js';
import { ListLink } from '../layout/ListLink.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { OrganizationFilter } from '../organizations/OrganizationFilter.js';
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

export default function EventList() {
  return (
    <ListPage<EventRecord>
      sort={{ field: 'start_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ title }) => title}
      filters={<EventFilters />}
      actions={<CreateLink label="console.events.create" />}
    />
  );
}

function EventFilters() {
  const translate = useTranslate();
  const statuses = eventStatus.options.map((value) => ({ value, label: translate(`console.event_status.${value}`) }));
  return (
    <>
      <FilterSelect field="status" options={statuses} />
      <FilterDay field="start_datetime" label="console.events.from_day" />
      <FilterDay field="start_datetime" end label="console.events.to_day" />
      <OrganizationFilter field="organization" />
      <FilterBoolean field="is_public" />
    </>
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
