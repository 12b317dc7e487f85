import { z } from 'zod';
import { reservationStatus } from './events.js';
import { email, id, line, moment } from './primitives.js';

/** Body of POST events/reservations/{id}/transfer. The answer is the same whether or not the address is somebody's. */
export const transferBody = z.strictObject({ email: email });
export type TransferBody = z.infer<typeof transferBody>;

/** Body of POST events/reservations/{id}/accept: who comes now. */
export const acceptPlaceBody = z.strictObject({ holder_name: line(120).min(1) });
export type AcceptPlaceBody = z.infer<typeof acceptPlaceBody>;

export const transferStatus = z.enum(['offered', 'accepted', 'declined', 'withdrawn', 'expired', 'cancelled']);
export type TransferStatus = z.infer<typeof transferStatus>;

/** A place that was offered to somebody else. */
export const transferRecord = z.object({
  id,
  event: id,
  reservation: id,
  ticket_title: z.string().describe('Of which kind the place is.'),
  is_paid: z.boolean().describe('It was paid: whoever takes it pays nothing.'),
  from: id.describe('Whose place it was.'),
  from_name: z.string().nullable(),
  to: id.nullable().describe('Who took it. Until then null, except to whom it is offered.'),
  to_name: z.string().nullable().describe('Told with `to`.'),
  status: transferStatus,
  until_datetime: moment.describe('Accepted before.'),
  ended_datetime: moment.nullable(),
  creation_datetime: moment,
});
export type TransferRecord = z.infer<typeof transferRecord>;

/** Body of POST events/reservations/{id}/send: for whom the ticket is; no account is needed. */
export const sendTicketBody = z.strictObject({ email });

/** Body of POST events/reservations/by_code: what the ticket's code says. */
export const ticketCodeBody = z.strictObject({ code: line(200).min(1) });

/** A ticket as whoever has its code reads it. */
export const sharedTicket = z.object({
  id,
  event_title: z.string(),
  ticket_title: z.string(),
  holder_name: z.string(),
  status: reservationStatus,
  start_datetime: moment,
  end_datetime: moment,
  timezone: z.string(),
  place: z.string(),
  address: z.string(),
  is_online: z.boolean(),
  is_cancelled: z.boolean().describe('The event takes place no more.'),
  short_code: z.string().describe('What is typed where the code cannot be read; empty: nothing opens by it.'),
  drawn: z.string().describe('The code as SVG; empty likewise.'),
});
export type SharedTicket = z.infer<typeof sharedTicket>;
