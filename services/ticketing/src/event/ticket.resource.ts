import { ticketChanges, type TicketRecord, ticketRecord } from '@ateneo/contracts';
import { shownImage } from '@ateneo/files';
import { columnsOf, type Resource } from '@ateneo/resource';
import { whyNotReserve } from './eligibility.rules.js';
import { eventView, type EventRow } from '../views/event/event.projection.js';
import { MANAGED, READER, type Reader, readerParams } from '../views/reader.js';
import { ticketProjection, type TicketRow } from '../views/ticket/ticket.projection.js';

type EventAround = Pick<
  EventRow,
  | 'id'
  | 'is_active'
  | 'is_cancelled'
  | 'is_public'
  | 'end_datetime'
  | 'registry_end_datetime'
  | 'organizations'
  | 'areas'
  | 'tags'
  | 'total_seats'
  | 'seats_taken'
>;
interface Around {
  readonly events: readonly EventAround[];
  /** What the reader has of each ticket: held, confirmed and waited for. */
  readonly shares: readonly { readonly ticket: string; readonly share: number }[];
}

/** Tickets of events that the reader may see, with what would refuse the reader now. */
export const tickets: Resource<TicketRow, Reader, TicketRecord, Around> = {
  path: 'events/tickets',
  name: 'Ticket',
  projection: ticketProjection,
  reads: [eventView],
  list: {
    from: `ticketing.ticket t join ticketing.event e on e.tenant_id = t.tenant_id and e.id = t.event cross join ${READER}`,
    columns: { ...columnsOf(ticketProjection, 't'), tax_rate: 't.tax_rate::float8' },
    sortable: ['id', 'title', 'price', 'sold_count', 'waiting_count', 'creation_datetime', 'update_datetime'],
    filterable: {
      event: 'uuid',
      title: 'text',
      price: 'number',
      members_only: 'boolean',
      is_closed: 'boolean',
      creation_datetime: 'date',
    },
    search: ['title', 'content'],
    defaultSort: 'creation_datetime',
  },
  record: ticketRecord,
  changes: ticketChanges,
  derived: ['thumbnail', 'sold_count', 'seats_left', 'waiting_count', 'why_not', 'update_datetime'],
  notFound: 'ticketing.ticket_not_found',
  sees: (reader) => ({ sql: `e.is_active or ${MANAGED}`, params: readerParams(reader) }),
  around: async (rows, { accounts }, { read }) => ({
    events: await read<EventAround>(
      `select id, is_active, is_cancelled, is_public, end_datetime, registry_end_datetime, organizations, areas, tags,
         total_seats, seats_taken from ticketing.event where id = any($1::uuid[])`,
      [rows.map(({ event }) => event)],
    ),
    shares: accounts.length === 0 ? [] : await read(SHARES, [accounts, rows.map(({ id }) => id)]),
  }),
  answer: ticketRecordOf,
};

const SHARES = `
  select ticket, sum(places)::integer as share from (
    select ticket, 1 as places from ticketing.reservation
    where "user" = any($1::uuid[]) and ticket = any($2::uuid[]) and status <> 'cancelled'
    union all
    select ticket, quantity from ticketing.waiting where "user" = any($1::uuid[]) and ticket = any($2::uuid[]) and ended is null
  ) as mine group by ticket`;

function ticketRecordOf(row: TicketRow, reader: Reader, around: Around): TicketRecord {
  const { revision: _, thumbnail, ...shown } = row;
  const event = around.events.find(({ id }) => id === row.event)!;
  const left = seatsLeft(row, event);
  const share = around.shares.find(({ ticket }) => ticket === row.id)?.share ?? 0;
  const why = whyNotReserve(event, row, reader.person, reader.now) ?? whyNotMore(row, share, left);
  return {
    ...shown,
    thumbnail: thumbnail && shownImage(thumbnail),
    tags: [...row.tags],
    currency: 'eur',
    seats_left: left,
    why_not: why?.replace('ticketing.', '') ?? null,
  };
}

function whyNotMore({ max_per_person: most, waiting_count }: TicketRow, share: number, left: number | null) {
  if (most !== 0 && share >= most) return 'ticketing.too_many';
  return left === 0 || waiting_count > 0 ? 'ticketing.sold_out' : null;
}

/** Places by the ticket's own total and by the event's seats; null: unlimited. */
function seatsLeft(
  { total_seats, sold_count, seat_weight }: TicketRow,
  event: Pick<EventAround, 'total_seats' | 'seats_taken'>,
): number | null {
  const own = total_seats === 0 ? Infinity : total_seats - sold_count;
  const isCounted = seat_weight > 0 && event.total_seats > 0;
  const ofEvent = isCounted ? Math.floor((event.total_seats - event.seats_taken) / seat_weight) : Infinity;
  const left = Math.min(own, ofEvent);
  return Number.isFinite(left) ? left : null;
}
