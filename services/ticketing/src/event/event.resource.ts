import {
  type EventRecord,
  eventChanges,
  eventRecord,
  publicEvent,
  type PublicEvent,
  reckonedOfEvent,
} from '@ateneo/contracts';
import { shownImage } from '@ateneo/files';
import { columnsOf, type Resource, type ResourceList } from '@ateneo/resource';
import { refundEnd, statusAt } from './eligibility.rules.js';
import { streamsOfEvent } from './streams-of-event.js';
import { eventView, type EventRow } from '../views/event/event.projection.js';
import { manages, MANAGED, READER, type Reader, readerParams } from '../views/reader.js';
import { reservationView } from '../views/reservation/reservation.projection.js';
import { stewardProjection } from '../views/steward/steward.projection.js';
import { ticketView } from '../views/ticket/ticket.projection.js';

type Priced = EventRow & {
  readonly entered_count: number;
  readonly price_min: number | null;
  readonly price_max: number | null;
  readonly is_steward: boolean;
  readonly own_refunds_due: EventRecord['own_refunds_due'];
};
type Own = EventRecord['own_reservations'][number] & { readonly event: string };

const reckonedFields = Object.keys(reckonedOfEvent) as (keyof typeof reckonedOfEvent)[];

const eventList = {
  from: `ticketing.event e cross join ${READER}`,
  columns: {
    ...columnsOf(eventView, 'e'),
    // The same rule as `statusAt`, for filters; a test holds them together.
    status: `case when not e.is_active then 'inactive' when e.is_cancelled
        or reader.now >= coalesce(e.registry_end_datetime, e.end_datetime) then 'closed' else 'open' end`,
    mode: `case when e.is_public then 'public' else 'organizations' end`,
    is_mine: `exists (select 1 from ticketing.reservation r where r.event = e.id and r."user" = any(reader.accounts)
        and r.status <> 'cancelled')`,
    is_steward: `exists (select 1 from ticketing.steward s where s.event = e.id and s."user" = any(reader.accounts))
        and not e.is_cancelled and e.end_datetime > reader.now`,
    // By who paid, not by whose the place is by now.
    own_refunds_due: `(select coalesce(json_agg(json_build_object('id', r.id, 'amount', r.refund_due) order by r.id), '[]')
        from ticketing.reservation r where r.event = e.id and r.payer = any(reader.accounts) and r.refund_due > 0)`,
    entered_count: `(select count(*)::integer from ticketing.reservation r
        where r.event = e.id and r.status = 'confirmed' and r.checked_in_datetime is not null)`,
    price_min: '(select min(t.price) from ticketing.ticket t where t.event = e.id)',
    price_max: '(select max(t.price) from ticketing.ticket t where t.event = e.id)',
  },
  sortable: [
    'id',
    'title',
    'place',
    'is_active',
    'start_datetime',
    'end_datetime',
    'registry_end_datetime',
    'seats_taken',
    'waiting_count',
    'total_seats',
    'creation_datetime',
    'update_datetime',
  ],
  filterable: {
    title: 'text',
    status: 'enum',
    mode: 'enum',
    is_active: 'boolean',
    is_public: 'boolean',
    is_online: 'boolean',
    is_cancelled: 'boolean',
    is_mine: 'boolean',
    organization: 'uuid',
    organizations: 'array',
    areas: 'array',
    tags: 'array',
    start_datetime: 'date',
    end_datetime: 'date',
    creation_datetime: 'date',
  },
  search: ['title', 'summary', 'place'],
  defaultSort: 'start_datetime',
} satisfies ResourceList;

/** Everybody signed in reads what is published; drafts, whoever manages the event (specification, 4 and 6). */
export const events: Resource<Priced, Reader, EventRecord, readonly Own[]> = {
  path: 'events/events',
  name: 'Event',
  projection: eventView,
  stream: streamsOfEvent,
  reads: [ticketView, reservationView, stewardProjection],
  list: eventList,
  joined: { entered_count: 0, price_min: null, price_max: null, is_steward: false, own_refunds_due: [] },
  record: eventRecord,
  changes: eventChanges,
  derived: [...reckonedFields, 'seats_taken', 'waiting_count', 'update_datetime'],
  notFound: 'ticketing.event_not_found',
  sees: (reader) => ({ sql: `e.is_active or ${MANAGED}`, params: readerParams(reader) }),
  around: (rows, { accounts }, { read }) =>
    accounts.length === 0
      ? Promise.resolve([])
      : read<Own>(
          `select id, event, ticket, status from ticketing.reservation
           where "user" = any($1::uuid[]) and event = any($2::uuid[]) and status <> 'cancelled' order by creation_datetime, id`,
          [accounts, rows.map(({ id }) => id)],
        ),
  answer: eventRecordOf,
};

/** Published public ones as anybody sees them, whoever asks: nothing of the reader, or of those who come, is asked or answered. */
export const publicEvents: Resource<Priced, Reader, PublicEvent> = {
  path: 'events/events/view',
  name: 'PublicEvent',
  projection: eventView,
  reads: [ticketView],
  list: {
    ...eventList,
    sortable: ['id', 'title', 'start_datetime', 'end_datetime'],
    filterable: {
      title: 'text',
      status: 'enum',
      is_online: 'boolean',
      is_cancelled: 'boolean',
      start_datetime: 'date',
      end_datetime: 'date',
    },
  },
  record: publicEvent,
  notFound: 'ticketing.event_not_found',
  sees: (reader) => ({ sql: 'e.is_active and e.is_public', params: readerParams(reader) }),
  answer: (row, reader) => publicEvent.parse(eventRecordOf(row, reader, [])),
};

/** What whoever manages the event is told, and of it what holders of a confirmed reservation are. */
function hiddenFrom(isHolder: boolean) {
  return { entered_count: null, ...(!isHolder && { online_url: '', iframe: '' }) };
}

function eventRecordOf(row: Priced, reader: Reader, around: readonly Own[]): EventRecord {
  const { revision: _, image, location, ...all } = row;
  const { cancelled_datetime: __, moved_datetime: ___, ...shown } = all;
  const own = around.filter(({ event }) => event === row.id);
  const isManaged = manages(reader.person, row);
  const hidden = isManaged ? {} : hiddenFrom(own.some(({ status }) => status === 'confirmed'));
  return {
    ...shown,
    ...hidden,
    organizations: [...row.organizations],
    areas: [...row.areas],
    tags: [...row.tags],
    location: location && { type: 'Point', coordinates: [...location.coordinates] },
    image: image && shownImage(image),
    reservation_code: reader.person.is_superuser ? row.reservation_code : '',
    is_code_needed: row.reservation_code !== '',
    status: statusAt(row, reader.now),
    mode: row.is_public ? 'public' : 'organizations',
    is_mine: own.length > 0,
    is_managed: isManaged,
    refund_until_datetime: refundEnd(row, null),
    seats_left: row.total_seats === 0 ? null : row.total_seats - row.seats_taken,
    own_reservations: own.map(({ id, ticket, status }) => ({ id, ticket, status })),
  };
}
