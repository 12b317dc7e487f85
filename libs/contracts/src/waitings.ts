import { z } from 'zod';
import { altcha, id, moment } from './primitives.js';

/** Body of POST events/waitings. */
export const waitingBody = z.strictObject({
  ticket: id,
  quantity: z.number().int().min(1).max(20),
  reservation_code: z.string().max(60).default(''),
  altcha,
});

/** Waiting for places of a ticket. */
export const waitingRecord = z.object({
  id,
  event: id,
  ticket: id,
  user: id,
  user_name: z.string().nullable().describe('Under which they appear; null: nobody knows it any more.'),
  quantity: z.number().int(),
  place_in_line: z.number().int().nullable().describe('From 1; null: waits no more.'),
  offered_until: moment.nullable(),
  creation_datetime: moment,
});
export type WaitingRecord = z.infer<typeof waitingRecord>;
