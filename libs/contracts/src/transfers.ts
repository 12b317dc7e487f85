import { z } from 'zod';
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
