import { z } from 'zod';
import { cents } from './payments.js';
import { day, id, line, moment } from './primitives.js';

export const movementStatus = z.enum(['waiting', 'fees', 'other', 'remittance', 'returns', 'ignored']);

const feePart = z.object({ invoice: id, user: id, user_name: z.string().nullable(), amount: cents });
const otherKind = z.enum(['donation', 'other', 'cost']);

/** A fee that a movement may be of. */
export const movementCandidate = z.object({
  invoice: id,
  user: id,
  user_name: z.string().nullable(),
  number: z.string().nullable(),
  amount: cents.describe('What of it has not come.'),
  due_date: day.nullable(),
  why: z
    .enum(['reference', 'number', 'member', 'name'])
    .describe('What the bank says holds: its reference or its number, the number of the member, or their name.'),
});
export type MovementCandidate = z.infer<typeof movementCandidate>;

/** Money that came into an account of the association, or left it, as a statement of its bank tells. */
export const movement = z.object({
  id,
  account: id,
  day: day.describe('When its bank wrote it down.'),
  amount: z.int().describe('Whole cents; what left is below zero.'),
  party: z.string().nullable().describe('Who paid, where the bank says it; null once that is forgotten.'),
  text: z.string().nullable().describe('As the bank says it; null once that is forgotten.'),
  status: movementStatus.describe(
    'Fees and other: booked. Remittance: a file of debits in one line. Returns: debits that came back. Ignored: not booked, for a reason.',
  ),
  fees: z.array(feePart).describe('Which fees it paid.'),
  others: z
    .array(z.object({ kind: otherKind, amount: cents }))
    .describe('What of it is no fee: a gift or another income; of what left a cost.'),
  remittance: id.nullable(),
  note: z.string().nullable(),
  is_automatic: z.boolean().describe('It was sorted by itself.'),
  candidates: z.array(movementCandidate).describe('Which fees it may be of, while it waits; the likeliest first.'),
  creation_datetime: moment,
  update_datetime: moment,
});
export type Movement = z.infer<typeof movement>;

const note = line(500).default('');

/** Body of POST memberships/movements/{id}/book: parts that come to all of it. */
export const bookMovementBody = z.strictObject({
  fees: z
    .array(z.strictObject({ invoice: id, amount: cents.min(1) }))
    .max(50)
    .default([])
    .refine((fees) => new Set(fees.map(({ invoice }) => invoice)).size === fees.length, 'A fee stands in it once.'),
  others: z
    .array(z.strictObject({ kind: otherKind, amount: cents.min(1) }))
    .max(3)
    .default([]),
  note,
});

/** Body of POST memberships/movements/{id}/ignore. */
export const ignoreMovementBody = z.strictObject({ note: line(500).min(1) });

/** Answer of POST memberships/movements/statements: what the file holds; a job notes it. */
export const askedStatement = z.object({ job: id, movements: z.int() });
export type AskedStatement = z.infer<typeof askedStatement>;

/** What the movements of a list come to, in whole cents. */
export const movementSums = z.object({
  count: z.int(),
  came: z.int(),
  left: z.int(),
});
export type MovementSums = z.infer<typeof movementSums>;
