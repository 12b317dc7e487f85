import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { NamedImage } from '@ateneo/kernel';
import type { TicketDescribed, TicketThumbnailChanged } from '../../event/event.events.js';
import type {
  ReservationCancelled,
  SeatReserved,
  TicketRemoved,
  TicketTerms,
  TicketTermsSet,
  WaitingEnded,
  WaitingJoined,
} from '../../event/seats.events.js';

/** One ticket as the event's two streams make it. */
export interface TicketRow extends ViewRow, TicketTerms {
  event: string;
  title: string;
  content: string;
  thumbnail: NamedImage | null;
  /** Places held and confirmed. */
  sold_count: number;
  /** Places waited for. */
  waiting_count: number;
  /** How often it was edited, in either stream: the ETag. */
  revision: number;
  creation_datetime: string;
  update_datetime: string;
}

const blank: Omit<TicketRow, 'id' | 'event' | 'creation_datetime' | 'update_datetime'> = {
  title: '',
  content: '',
  thumbnail: null,
  price: 0,
  tax_rate: 0,
  tax_clause: null,
  total_seats: 0,
  seat_weight: 1,
  max_per_person: 0,
  members_only: false,
  tags: [],
  start_datetime: null,
  end_datetime: null,
  is_closed: false,
  sold_count: 0,
  waiting_count: 0,
  revision: 0,
};

type Edit = TicketDescribed | TicketThumbnailChanged | TicketTermsSet;
type Move = SeatReserved | ReservationCancelled | WaitingJoined | WaitingEnded;

/** Somebody edited it; with `isMore` something that came after it was made, and makes nothing. */
function edited<Event extends Edit>(what: (data: Event['data']) => Partial<TicketRow>, { isMore = false } = {}) {
  return step<TicketRow, RecordedEvent<Edit>>({
    key: ({ data }) => data.ticket,
    apply: (before, { data, meta: { time } }, id) => {
      if (!before && isMore) return undefined;
      const row = before ?? { ...blank, id, event: data.event, creation_datetime: time, update_datetime: time };
      return { ...row, ...what(data as Event['data']), revision: row.revision + 1, update_datetime: time };
    },
  });
}

function moved<Event extends Move>(what: (data: Event['data'], row: TicketRow) => Partial<TicketRow>) {
  return step<TicketRow, RecordedEvent<Move>>({
    key: ({ data }) => data.ticket,
    apply: (row, { data }) => row && { ...row, ...what(data as Event['data'], row) },
  });
}

export const ticketProjection: Projection<TicketRow> = {
  name: 'ticketing.ticket',
  version: 2,
  table: 'ticketing.ticket',
  json: ['thumbnail'],
  columns: ['id', 'event', ...(Object.keys(blank) as (keyof typeof blank)[]), 'creation_datetime', 'update_datetime'],
  on: {
    TicketDescribed: edited<TicketDescribed>(({ title, content }) => ({ title, content })),
    TicketThumbnailChanged: edited<TicketThumbnailChanged>(({ image }) => ({ thumbnail: image }), { isMore: true }),
    TicketTermsSet: edited<TicketTermsSet>(({ event: _, ticket: __, ...terms }) => terms),
    TicketRemoved: step<TicketRow, RecordedEvent<TicketRemoved>>({
      key: ({ data }) => data.ticket,
      apply: () => undefined,
    }),
    SeatReserved: moved<SeatReserved>((_, { sold_count }) => ({ sold_count: sold_count + 1 })),
    ReservationCancelled: moved<ReservationCancelled>((_, { sold_count }) => ({ sold_count: sold_count - 1 })),
    WaitingJoined: moved<WaitingJoined>(({ quantity }, { waiting_count }) => ({
      waiting_count: waiting_count + quantity,
    })),
    WaitingEnded: moved<WaitingEnded>(({ quantity }, { waiting_count }) => ({
      waiting_count: waiting_count - quantity,
    })),
  },
};
