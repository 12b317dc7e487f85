import { eventRecord, moment, reckonedOfEvent } from '@ateneo/contracts';
import type { NamedImage } from '@ateneo/kernel';
import { gone, json, revised, type RowIn, view } from '@ateneo/resource';
import { z } from 'zod';
import type { EventEvent, EventTexts } from '../../event/event.events.js';
import type { SeatsEvent } from '../../event/seats.events.js';

const list = z.array(z.string()).readonly();

/** One event as its two streams make it; what depends on moment or reader is computed when it is asked. */
const fields = revised(
  eventRecord.omit({ ...reckonedOfEvent, is_code_needed: true }).extend({
    // Blank until it is described: its terms may come first.
    title: z.string(),
    location: json<EventTexts['location']>().nullable(),
    image: json<NamedImage>().nullable(),
    organizations: list,
    areas: list,
    tags: list,
    cancelled_datetime: moment.nullable(),
    moved_datetime: moment.nullable().describe('When another date or place was said while people had places.'),
  }),
);

export type EventRow = RowIn<{ readonly fields: typeof fields }>;

/** What nothing was said of yet: texts and terms come of two streams, a moment apart. */
const blank = {
  title: '',
  summary: '',
  content: '',
  is_online: false,
  online_url: '',
  place: '',
  address: '',
  timezone: 'UTC',
  iframe: '',
  is_active: false,
  is_public: true,
  start_datetime: '1970-01-01T00:00:00.000Z',
  end_datetime: '1970-01-01T00:00:00.000Z',
  total_seats: 0,
  organizations: [],
  areas: [],
  tags: [],
  reservation_code: '',
  is_reentry_allowed: false,
  is_transfer_allowed: true,
  has_names_at_doors: false,
  is_cancelled: false,
  seats_taken: 0,
  waiting_count: 0,
  revision: 1,
};

type Row = Readonly<EventRow>;
type Edited = Pick<Row, 'revision' | 'update_datetime'>;
/** Somebody edited it, in either stream: the ETag is how often. */
export const edited = ({ revision }: Edited) => ({ revision: revision + 1 });
/** Not edited by it. */
export const kept = ({ revision, update_datetime }: Edited) => ({ revision, update_datetime });
const taken = (row: Row, weight: number) => ({ ...kept(row), seats_taken: row.seats_taken + weight });
const waits = (row: Row, quantity: number) => ({ ...kept(row), waiting_count: row.waiting_count + quantity });

export const eventView = view('ticketing.event', fields, { key: 'event', index: ['start_datetime'] }).from<
  EventEvent | SeatsEvent
>({
  version: 5,
  starts: {
    EventDescribed: (texts) => ({ ...blank, ...texts }),
    EventTermsSet: (terms) => ({ ...blank, ...terms }),
  },
  then: {
    EventDescribed: (texts, row) => ({ ...texts, ...edited(row) }),
    EventTermsSet: (terms, row) => ({ ...terms, ...edited(row) }),
    EventImageChanged: ({ image }, row) => ({ image, ...edited(row) }),
    EventCancelled: (_, row, { meta: { time } }) => ({
      is_cancelled: true,
      cancelled_datetime: time,
      waiting_count: 0,
      ...edited(row),
    }),
    // It was a draft, and is none: whichever stream says so first.
    EventRemoved: gone,
    EventUnsaid: gone,
    // Part of an edit that is counted already.
    EventMoved: ({ postponed }, row, { meta: { time } }) => ({
      postponed: postponed ?? row.postponed,
      moved_datetime: time,
      ...kept(row),
    }),
    SeatReserved: ({ weight }, row) => taken(row, weight),
    ReservationCancelled: ({ weight }, row) => taken(row, -weight),
    WaitingJoined: ({ quantity }, row) => waits(row, quantity),
    WaitingEnded: ({ quantity }, row) => waits(row, -quantity),
  },
});
