import { z } from 'zod';
import { cents } from './payments.js';
import { day, id, line, moment } from './primitives.js';

/** So many of each kind are named at most. */
export const MOST_IN_PROPOSAL = 100;

export const remittanceStatus = z.enum(['making', 'ready', 'sent', 'collected', 'refused', 'dropped']);

/** Fees that are collected by one file of debits. */
export const remittance = z.object({
  id,
  account: id.describe('The bank account that they are collected into.'),
  organization: id,
  collect_on: day.describe('On this day banks settle it.'),
  status: remittanceStatus.describe(
    'Ready: the file is made. Refused: by the bank, as a whole. Dropped: never sent. Of refused and dropped ones nobody paid; they can be collected again.',
  ),
  count: z.int().describe('So many debits.'),
  amount: cents.describe('What they come to.'),
  sha256: z.string().nullable().describe('Of the file, as it is kept.'),
  sent_on: day.nullable(),
  creation_datetime: moment,
  update_datetime: moment,
});
export type Remittance = z.infer<typeof remittance>;

/** Why a fee that is due is not in the next file; each is so for one reason alone. */
export const whyNotCollected = z.enum([
  'no_mandate',
  'not_signed',
  'ended',
  'lapsed',
  'returned',
  'other_account',
  'card',
  'under_way',
  'in_remittance',
]);
export type WhyNotCollected = z.infer<typeof whyNotCollected>;

const collectOn = day.describe('A day on which banks work, as late as the account says.');

/** Query of GET memberships/remittances/proposal. */
export const remittanceProposalQuery = z.strictObject({
  account: id,
  collect_on: collectOn
    .optional()
    .describe('Absent: the first day that is possible, and of which all were told in time.'),
});

const dueFee = z.object({
  invoice: id,
  user: id,
  name: z.string().nullable(),
  amount: cents,
  due_date: day.nullable().describe('Null of a first fee.'),
});
export type DueFee = z.infer<typeof dueFee>;

const some = { count: z.int(), amount: cents, rows: z.array(dueFee).describe('The first 100.') };

/** Answer of GET memberships/remittances/proposal: each fee that is due is in exactly one of its parts. */
export const remittanceProposal = z.object({
  collect_on: day,
  earliest: day.describe('No file is collected before.'),
  untold: z.int().describe('So many of those that are ready have not been told of it in time, as the account says.'),
  told_from: day.describe('The first day by which all of them can have been told.'),
  ready: z.object(some),
  others: z.array(z.object({ why: whyNotCollected, ...some })),
});
export type RemittanceProposal = z.infer<typeof remittanceProposal>;

/** Body of POST memberships/remittances. */
export const remittanceBody = z.strictObject({
  account: id,
  collect_on: collectOn,
  count: z.int().min(1).describe('So many were ready when it was asked for …'),
  amount: cents.describe('… and came to so much: where that is otherwise by now, nothing is made.'),
  without_notice: line(200)
    .default('')
    .describe('Why it is collected though some were not told of it in time; kept sealed.'),
});

/** Answer of POST memberships/remittances/returns: what the file told of; a job notes it. */
export const askedReturns = z.object({
  job: id,
  debits: z.int().describe('So many debits came back.'),
  files: z.int().describe('So many files were refused as a whole.'),
});
export type AskedReturns = z.infer<typeof askedReturns>;

/** Body of POST memberships/payments/{id}/bounce. */
export const bounceBody = z.strictObject({
  reason: z
    .string()
    .regex(/^[A-Z]{2,4}\d{2}$/u)
    .describe('Why, as banks write it: AC04, AM04, MD06 …'),
});
