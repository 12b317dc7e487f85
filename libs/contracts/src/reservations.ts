import { z } from 'zod';
import { reservationStatus } from './events.js';
import { altcha, id, line, moment } from './primitives.js';

const holderName = line(120).min(1);

/** Body of POST events/reservations: all places of one event, all or none. */
export const reservationsBody = z.strictObject({
  places: z
    .array(z.strictObject({ ticket: id, holder_name: holderName }))
    .min(1)
    .max(20),
  reservation_code: z.string().max(60).default(''),
  altcha,
});
export type ReservationsBody = z.infer<typeof reservationsBody>;

/** Body of POST events/reservations/sell: at the door, in a regular person's name. */
export const sellBody = z.strictObject({
  event: id,
  ticket: id,
  user: id.describe('In whose name.'),
  quantity: z.number().int().min(1).max(20).default(1),
  means: z.enum(['free', 'cash']).describe('`cash`: what the places cost was paid there.'),
});
export type SellBody = z.infer<typeof sellBody>;

/** Body of PATCH events/reservations/{id}: who comes. */
export const reservationChanges = z.strictObject({ holder_name: holderName }).partial();

/** A place: one reservation, one code. */
export const reservationRecord = z.object({
  id,
  event: id,
  ticket: id,
  user: id.describe('Whose it is.'),
  holder_name: z.string().describe('Who comes; empty: not said yet, or erased.'),
  status: reservationStatus,
  price: z.number().int(),
  currency: z.literal('eur'),
  held_until: moment.nullable().describe('Unconfirmed places: free again from then on.'),
  is_offer: z.boolean().describe('Offered to who waited for it.'),
  checked_in_datetime: moment.nullable(),
  paid_by: z.enum(['provider', 'cash']).nullable().describe('null: it cost nothing, or is not paid.'),
  amount_refunded: z.number().int().describe('Of the price, in cents: what goes back or went.'),
  refund_due: z
    .number()
    .int()
    .describe(
      'Of the price, in cents: what should have gone back and did not; told, as are the next two, to who paid and who manages the event.',
    ),
  refund_failed: z
    .enum(['provider', 'payer_erased'])
    .nullable()
    .describe('Why it did not: the provider refused, or whoever paid was erased. null: all went back.'),
  refund_until_datetime: moment.describe(
    'Given back before, what was paid goes back; for a fortnight more to who had it when the event was moved.',
  ),
  payment: id.nullable().describe('By which it was paid; null: it cost nothing, is not paid, or was paid in cash.'),
  listed_as: z.string().describe('Who comes as lists at a door are read: surname first.'),
  transfer: id.nullable().describe('It is offered to somebody else.'),
  transfer_until: moment.nullable().describe('Who it is offered to may take it until then.'),
  creation_datetime: moment,
  update_datetime: moment,
});
export type ReservationRecord = z.infer<typeof reservationRecord>;

/** Answer of POST events/reservations. */
export const reservationsTaken = z.object({
  results: z.array(reservationRecord),
  amount: z.number().int().describe('In cents, of all of them.'),
  currency: z.literal('eur'),
  held_until: moment.nullable(),
});
export type ReservationsTaken = z.infer<typeof reservationsTaken>;
