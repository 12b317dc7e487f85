import { z } from 'zod';
import { paymentMeans } from './payments.js';
import { id, moment } from './primitives.js';

/** What money that moved was for. */
export const entryKind = z.enum(['fee', 'places', 'donation', 'other', 'cost']);
/** Received; taken back by a bank, or recorded by mistake; given back; or paid out. */
export const entryMove = z.enum(['received', 'returned', 'refunded', 'paid']);

/** Money that moved once, in or out. What came and went back is two of them. */
export const entry = z.object({
  id,
  datetime: moment.describe('When it moved; by hand and in statements, noon of its day.'),
  amount: z.int().describe('Whole cents; what went is below zero.'),
  kind: entryKind,
  move: entryMove,
  means: paymentMeans.nullable().describe('Null of what a statement tells and is no fee.'),
  user: id.nullable().describe('Null of what is nobody’s, and once they were erased.'),
  user_name: z.string().nullable(),
  organization: id.nullable(),
  number: z.string().nullable().describe('Of its receipt or invoice.'),
  has_paper: z.boolean().describe('It has a number, or needs none.'),
  payment: id.nullable(),
  movement: id.nullable(),
  creation_datetime: moment,
});
export type Entry = z.infer<typeof entry>;

/** What the entries of a list come to, in whole cents. */
export const entrySums = z.object({ count: z.int(), came: z.int(), went: z.int(), left: z.int() });
export type EntrySums = z.infer<typeof entrySums>;

const some = { count: z.int(), amount: z.int().describe('Whole cents.') };
const span = { from: moment, until: moment };

/** Query of GET memberships/treasury. */
export const treasuryQuery = z.strictObject({
  year: z.coerce.number().int().min(2000).max(2100).optional().describe('Absent: this one.'),
});

/** Answer of GET memberships/treasury: a year of money by month and means, and how things stand now. */
export const treasury = z.object({
  year: z.int(),
  ...span,
  months: z.array(
    z.object({
      month: z.string(),
      ...span,
      means: z.array(z.object({ means: paymentMeans.nullable(), amount: z.int() })),
      amount: z.int(),
    }),
  ),
  returned: z.object(some).describe('Of the year.'),
  without_paper: z.object(some).describe('What came in the year and has neither receipt nor invoice.'),
  owed: z.object(some).describe('Of fees, now.'),
  under_way: z.array(z.object({ means: paymentMeans, ...some })).describe('At banks, now.'),
  unsorted: z.object(some).describe('What came into accounts and waits for somebody, now.'),
});
export type Treasury = z.infer<typeof treasury>;
