import { ticketRecord } from '@ateneo/contracts';
import type { NamedImage } from '@ateneo/kernel';
import { gone, json, revised, type RowIn, view } from '@ateneo/resource';
import { z } from 'zod';
import type { TicketDescribed, TicketThumbnailChanged } from '../../event/event.events.js';
import type { SeatsEvent } from '../../event/seats.events.js';
import { edited, kept } from '../event/event.projection.js';

/** One ticket as the event's two streams make it; its revision is how often it was edited, in either. */
const fields = revised(ticketRecord.omit({ currency: true, seats_left: true, why_not: true })).extend({
  // Blank until it is described: its terms may come first.
  title: z.string(),
  thumbnail: json<NamedImage>().nullable(),
  tags: z.array(z.string()).readonly(),
});

export type TicketRow = RowIn<{ readonly fields: typeof fields }>;

const blank = {
  title: '',
  content: '',
  price: 0,
  tax_rate: 0,
  total_seats: 0,
  seat_weight: 1,
  max_per_person: 0,
  members_only: false,
  tags: [],
  is_closed: false,
  sold_count: 0,
  waiting_count: 0,
  revision: 1,
};

type Row = Readonly<TicketRow>;
const sold = (row: Row, more: number) => ({ ...kept(row), sold_count: row.sold_count + more });
const waits = (row: Row, more: number) => ({ ...kept(row), waiting_count: row.waiting_count + more });

export const ticketView = view('ticketing.ticket', fields, { key: 'ticket', index: ['event'] }).from<
  TicketDescribed | TicketThumbnailChanged | SeatsEvent
>({
  version: 2,
  starts: {
    TicketDescribed: (texts) => ({ ...blank, ...texts }),
    TicketTermsSet: (terms) => ({ ...blank, ...terms }),
  },
  then: {
    TicketDescribed: ({ title, content }, row) => ({ title, content, ...edited(row) }),
    TicketTermsSet: (terms, row) => ({ ...terms, ...edited(row) }),
    TicketThumbnailChanged: ({ image }, row) => ({ thumbnail: image, ...edited(row) }),
    TicketRemoved: gone,
    SeatReserved: (_, row) => sold(row, 1),
    ReservationCancelled: (_, row) => sold(row, -1),
    WaitingJoined: ({ quantity }, row) => waits(row, quantity),
    WaitingEnded: ({ quantity }, row) => waits(row, -quantity),
  },
});
