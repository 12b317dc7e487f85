import { type TicketBody, ticketBody, ticketChanges, type TicketRecord, ticketRecord } from '@ateneo/contracts';
import { Files, imageForm, imageIn, shownImage } from '@ateneo/files';
import type { WantedImage } from '@ateneo/kernel';
import {
  type ActContext,
  changes,
  clears,
  creates,
  Decide,
  deletes,
  lists,
  resource,
  Resources,
  shows,
  uploads,
  type Written,
} from '@ateneo/resource';
import { CommandBus } from '@nestjs/cqrs';
import { eventView, type EventRow } from '../views/event/event.projection.js';
import { MANAGED, OF_EVENT, type Reader, readerOf, readerParams } from '../views/reader.js';
import { ticketView, type TicketRow } from '../views/ticket/ticket.projection.js';
import { whyNotReserve } from './eligibility.rules.js';
import { eventAggregate } from './event.aggregate.js';
import { ticketPartsOf } from './event-fields.js';
import { events } from './event.resource.js';
import { SaveTicket } from './save-ticket.js';
import { seatsAggregate } from './seats.aggregate.js';
import { streamsOfEvent } from './streams-of-event.js';

type Own = ActContext<TicketRecord>;
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

/** Tickets of events that the reader may see, with what would refuse the reader now; superusers write. */
export const tickets = resource(ticketView, {
  path: 'events/tickets',
  name: 'Ticket',
  record: ticketRecord,
  changes: ticketChanges,
  derived: ['thumbnail', 'sold_count', 'seats_left', 'waiting_count', 'why_not', 'update_datetime'],
  permission: { write: 'administer' },
  notFound: 'ticketing.ticket_not_found',
  reads: [eventView],
  reader: readerOf,
  list: { joins: OF_EVENT, search: ['title', 'content'], defaultSort: 'creation_datetime' },
  sees: (reader: Reader) => ({ sql: `e.is_active or ${MANAGED}`, params: readerParams(reader) }),
  sorts: ['title', 'price', 'sold_count', 'waiting_count'],
  filters: ['event', 'title', 'price', 'members_only', 'is_closed'],
  around: async (rows, { accounts }, { read }): Promise<Around> => ({
    events: await read<EventAround>(
      `select id, is_active, is_cancelled, is_public, end_datetime, registry_end_datetime, organizations, areas, tags,
         total_seats, seats_taken from ticketing.event where id = any($1::uuid[])`,
      [rows.map(({ event }) => event)],
    ),
    shares: accounts.length === 0 ? [] : await read(SHARES, [accounts, rows.map(({ id }) => id)]),
  }),
  answer: ticketRecordOf,
  acts: {
    list: lists('Tickets of events that the reader may see.'),
    show: shows('One ticket, with what would refuse the reader now.'),
    create: creates(ticketBody, 'Adds a ticket to an event.', async ({ event, ...said }, at) => {
      const { ctx, id: ticket, get } = at;
      await get(Resources).one(ctx, events, await readerOf(at), event);
      return save(at, { event, ticket }, said);
    }),
    change: changes('Changes what is said of it.', async (changed: Partial<TicketBody>, at: Own) => {
      const { event } = await at.row();
      return save(at, { event, ticket: at.id }, changed, at.ctx.ifMatch);
    }),
    // A file, its alternative text, or both: what is left out stays as it is.
    showThumbnail: uploads(
      imageForm,
      'Changes its small image, or the image’s words alone.',
      async (form, at: Own) => {
        const { event } = await at.row();
        return picture(at, event, await imageIn(at.ctx, at.get(Files), form, { kind: 'event' }));
      },
      { at: 'thumbnail' },
    ),
    hideThumbnail: clears('thumbnail', 'Takes its small image away.', async (_, at: Own) =>
      picture(at, (await at.row()).event, null),
    ),
    remove: deletes(
      'Takes away one that nobody ever reserved; answers it as it was.',
      async (_, { ctx, id: ticket, get, row }: Own) => {
        const { event } = await row();
        const rules = { event, now: ctx.now, offerHours: ctx.settings.offer_hours };
        const command = { ...rules, do: 'remove_ticket' as const, ticket };
        const { position } = await get(CommandBus).execute(new Decide(ctx.command(), seatsAggregate, event, command));
        return { position };
      },
    ),
  },
});

async function save(
  { ctx, get }: ActContext,
  of: { readonly event: string; readonly ticket: string },
  said: Partial<TicketBody>,
  ifMatch?: number,
): Promise<Written> {
  const saved = await get(SaveTicket).save(ctx.command(), of, ticketPartsOf(said), ctx.settings, ifMatch);
  return { ...saved, streams: streamsOfEvent(ctx.tenant, of.event) };
}

async function picture({ ctx, id: ticket, get }: ActContext, event: string, image: WantedImage): Promise<Written> {
  const command = { do: 'show_thumbnail' as const, event, ticket, image };
  const { position } = await get(CommandBus).execute(new Decide(ctx.command(), eventAggregate, event, command));
  return { position };
}

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
