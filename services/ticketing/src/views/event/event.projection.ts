import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type {
  EventDescribed,
  EventImage,
  EventImageChanged,
  EventTexts,
  EventUnsaid,
} from '../../event/event.events.js';
import type {
  EventCancelled,
  EventMoved,
  EventRemoved,
  EventTerms,
  EventTermsSet,
  ReservationCancelled,
  SeatReserved,
  WaitingEnded,
  WaitingJoined,
} from '../../event/seats.events.js';

/** One event as its two streams make it; what depends on moment or reader is computed when it is asked. */
export interface EventRow extends ViewRow, EventTexts, EventTerms {
  image: EventImage | null;
  is_cancelled: boolean;
  cancelled_datetime: string | null;
  /** When another date or place was said while people had places. */
  moved_datetime: string | null;
  /** By weight, held and confirmed. */
  seats_taken: number;
  /** Places waited for. */
  waiting_count: number;
  /** How often it was edited, in either stream: the ETag. */
  revision: number;
  creation_datetime: string;
  update_datetime: string;
}

const blank: Omit<EventRow, 'id' | 'creation_datetime' | 'update_datetime'> = {
  title: '',
  summary: '',
  content: '',
  is_online: false,
  online_url: '',
  place: '',
  address: '',
  location: null,
  timezone: 'UTC',
  iframe: '',
  image: null,
  is_active: false,
  is_public: true,
  // Until its terms are set, a moment later.
  start_datetime: '1970-01-01T00:00:00.000Z',
  end_datetime: '1970-01-01T00:00:00.000Z',
  registry_end_datetime: null,
  refund_end_datetime: null,
  total_seats: 0,
  organization: null,
  organizations: [],
  areas: [],
  tags: [],
  reservation_code: '',
  is_reentry_allowed: false,
  is_transfer_allowed: true,
  is_cancelled: false,
  cancelled_datetime: null,
  moved_datetime: null,
  seats_taken: 0,
  waiting_count: 0,
  revision: 0,
};

type Edit = EventDescribed | EventImageChanged | EventTermsSet | EventCancelled;
type Move = SeatReserved | ReservationCancelled | WaitingJoined | WaitingEnded;

/** Somebody edited it; with `isMore` something that came after it was made, and makes nothing. */
function edited<Event extends Edit>(
  what: (data: Event['data'], time: string) => Partial<EventRow>,
  { isMore = false } = {},
) {
  return step<EventRow, RecordedEvent<Edit>>({
    key: ({ data }) => data.event,
    apply: (before, { data, meta: { time } }, id) => {
      if (!before && isMore) return undefined;
      const row = before ?? { ...blank, id, creation_datetime: time, update_datetime: time };
      return { ...row, ...what(data as Event['data'], time), revision: row.revision + 1, update_datetime: time };
    },
  });
}

/** It was a draft, and is none: whichever stream says so first. */
const gone = step<EventRow, RecordedEvent<EventRemoved | EventUnsaid>>({
  key: ({ data }) => data.event,
  apply: () => undefined,
});

/** Seats or those who wait are more or fewer. */
function moved<Event extends Move>(what: (data: Event['data'], row: EventRow) => Partial<EventRow>) {
  return step<EventRow, RecordedEvent<Move>>({
    key: ({ data }) => data.event,
    apply: (row, { data }) => row && { ...row, ...what(data as Event['data'], row) },
  });
}

export const eventProjection: Projection<EventRow> = {
  name: 'ticketing.event',
  version: 3,
  table: 'ticketing.event',
  columns: ['id', ...(Object.keys(blank) as (keyof typeof blank)[]), 'creation_datetime', 'update_datetime'],
  json: ['location', 'image'],
  on: {
    EventDescribed: edited<EventDescribed>(({ event: _, ...texts }) => texts),
    EventImageChanged: edited<EventImageChanged>(({ image }) => ({ image }), { isMore: true }),
    EventTermsSet: edited<EventTermsSet>(({ event: _, ...terms }) => terms),
    EventCancelled: edited<EventCancelled>((_, time) => ({
      is_cancelled: true,
      cancelled_datetime: time,
      waiting_count: 0,
    })),
    EventRemoved: gone,
    EventUnsaid: gone,
    // Part of an edit that is counted already.
    EventMoved: step<EventRow, RecordedEvent<EventMoved>>({
      key: ({ data }) => data.event,
      apply: (row, { meta }) => row && { ...row, moved_datetime: meta.time },
    }),
    SeatReserved: moved<SeatReserved>(({ weight }, { seats_taken }) => ({ seats_taken: seats_taken + weight })),
    ReservationCancelled: moved<ReservationCancelled>(({ weight }, { seats_taken }) => ({
      seats_taken: seats_taken - weight,
    })),
    WaitingJoined: moved<WaitingJoined>(({ quantity }, { waiting_count }) => ({
      waiting_count: waiting_count + quantity,
    })),
    WaitingEnded: moved<WaitingEnded>(({ quantity }, { waiting_count }) => ({
      waiting_count: waiting_count - quantity,
    })),
  },
};
