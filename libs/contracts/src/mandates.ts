import { z } from 'zod';
import { day, id, line, moment } from './primitives.js';

const iban = line(42).min(1).describe('IBAN of who pays, with or without blanks. No answer tells it whole.');
const holder = line(70).min(1).describe('Whose account it is, as the bank has it.');
const reference = z.string().describe('Names the mandate, for the bank and for who pays.');
const signedOn = day.describe('When it was signed: today at the latest.');

/** What one has agreed to: their fees are collected from a bank account. */
export const mandate = z.object({
  id,
  user: id.describe('Whose fees are collected.'),
  account: id.describe(
    'The bank account that they are collected into: its creditor identifier is the one they agree to.',
  ),
  reference,
  holder,
  iban_end: z.string().describe('The last four signs of the IBAN.'),
  state: z.enum(['waiting', 'active', 'ended']).describe('Waiting: it is not signed yet.'),
  signed_on: signedOn.nullable(),
  lapses_on: day
    .nullable()
    .describe(
      'From this day on banks refuse it: 36 months after it was signed, or after the last debit that was presented.',
    ),
  blocked_by: z
    .string()
    .nullable()
    .describe('A debit came back for this reason (a code of banks): nothing is collected until it is mended.'),
  creation_datetime: moment,
  update_datetime: moment,
});
export type Mandate = z.infer<typeof mandate>;

/** Body of POST memberships/mandates (superusers). */
export const mandateBody = z.strictObject({
  user: id,
  account: id,
  holder,
  iban,
  signed_on: signedOn.nullable().default(null).describe('Null: it is printed first, and signed later.'),
});

/** Body of POST memberships/mandates/{id}/sign. */
export const mandateSigned = z.strictObject({ signed_on: signedOn });

/** Body of POST memberships/mandates/{id}/account: the same mandate, another account of who pays. */
export const mandateAccount = z.strictObject({ holder, iban });

/** Body of POST memberships/mandates/{id}/end. */
export const mandateEnd = z.strictObject({ reason: line(200).default('').describe('Kept sealed; may be empty.') });
