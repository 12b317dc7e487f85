import { z } from 'zod';
import { day, id, line, moment } from './primitives.js';

const iban = line(42).min(1).describe('IBAN, with or without blanks; answered without.');

const bankAccountSaid = {
  name: line(60).min(1).describe('What managers call it.'),
  holder: line(70).min(1).describe('Whose it is, as statements of those who pay name it.'),
  iban,
  creditor_identifier: line(35).describe(
    'Who collects, as banks know it: the bank gives it. Empty: no debits are collected into it yet.',
  ),
  file_format: z.enum(['pain.008.001.02', 'pain.008.001.08']).describe('Which files of debits its bank takes.'),
  lead_days: z
    .number()
    .int()
    .min(1)
    .max(20)
    .describe('So many bank days before they fall due its bank must have debits.'),
  wait_days: z
    .number()
    .int()
    .min(15)
    .max(180)
    .describe('So many days a fee waits for a file of debits before whoever has a mandate owes it.'),
  notice_days: z
    .number()
    .int()
    .min(0)
    .max(30)
    .describe('So many days before a debit whoever pays is told of it; 0: nobody is, by the association.'),
  is_one_line: z.boolean().describe('A file of debits is one line of the statement, else each debit is one.'),
  takes_transfers: z
    .boolean()
    .describe('Whoever owes a fee is told that they can pay it into this account, and with which reference.'),
};

/** An account of an organization, into which fees are collected. */
export const bankAccount = z.object({
  id,
  organization: id,
  ...bankAccountSaid,
  is_active: z.boolean(),
  creation_datetime: moment,
  update_datetime: moment,
});
export type BankAccount = z.infer<typeof bankAccount>;

/** Body of POST memberships/bankaccounts (superusers). */
export const bankAccountBody = z.strictObject({
  organization: id,
  ...bankAccountSaid,
  creditor_identifier: bankAccountSaid.creditor_identifier.default(''),
  file_format: bankAccountSaid.file_format.default('pain.008.001.02'),
  lead_days: bankAccountSaid.lead_days.default(3),
  wait_days: bankAccountSaid.wait_days.default(45),
  notice_days: bankAccountSaid.notice_days.default(14),
  is_one_line: bankAccountSaid.is_one_line.default(true),
  takes_transfers: bankAccountSaid.takes_transfers.default(false),
});

/** Body of PATCH/PUT memberships/bankaccounts/{id}. */
export const bankAccountChanges = z.strictObject(bankAccountSaid).partial();

/** Body of POST memberships/bankaccounts/{id}/trial: whom one cent is collected from, who has agreed to it. */
export const trialDebitBody = z.strictObject({
  name: line(70).min(1),
  iban,
  signed_on: day.describe('When the mandate was signed.'),
});
export type TrialDebit = z.infer<typeof trialDebitBody>;
export const trialFile = z.object({ name: z.string(), content: z.string().describe('XML in UTF-8.') });
export type TrialFile = z.infer<typeof trialFile>;
