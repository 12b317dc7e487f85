import { z } from 'zod';
import { membershipStatus } from './memberships.js';
import { cents } from './payments.js';
import { id, line, moment, prose } from './primitives.js';

/** Something that happened to a membership, said in the reader's language. */
export const membershipMoment = z.object({
  datetime: moment,
  kind: z.enum([
    'applied',
    'chosen',
    'approved',
    'trial',
    'joined',
    'came_back',
    'renewed',
    'past_due',
    'lapsed',
    'taken_back',
    'decision_undone',
    'norenew',
    'resumed',
    'reminded',
    'fee_chosen',
    'fee_moved',
    'fee_kept',
    'reduced',
    'reduction_over',
    'ended',
    'paid',
    'under_way',
    'failed',
    'returned',
    'refunded',
    'card_sent',
    'card_revoked',
  ]),
  text: z.string(),
  amount: cents.nullable().describe('Of money.'),
  receipt: id.nullable().describe('The payment by hand that there is a receipt for.'),
});
export type MembershipMoment = z.infer<typeof membershipMoment>;

/** What happened to a person's membership and to what they paid for it, the latest first. */
export const membershipTimeline = z.object({ moments: z.array(membershipMoment) });
export type MembershipTimeline = z.infer<typeof membershipTimeline>;

/** Body of POST memberships/subscriptions/remind: to whom a letter goes now that says what they owe. */
export const remindBody = z.strictObject({
  filter: z
    .record(z.string(), z.unknown())
    .describe('As the list takes it (contract, 3); of those who match, who owes.'),
  count: z.int().min(1).describe('How many the asker was told that owe. Refused (409) when they are others by now.'),
});

/** Query of GET memberships/invoices/forgotten: were invoices kept for so many years. */
export const forgottenQuery = z.strictObject({ years: z.coerce.number().int().min(4).max(30) });
export const forgottenInvoices = z.object({
  count: z.number().int().describe('Of so many invoices it would be forgotten the next night whom they were for.'),
});
export type ForgottenInvoices = z.infer<typeof forgottenInvoices>;

/** Body of POST memberships/invoices/{id}/recipient: why somebody must know. It is kept beside who asked. */
export const recipientBody = z.strictObject({ reason: line(500).min(1) });

/** Body of POST memberships/invoices/{id}/write_off: why nobody expects it any more. It is kept beside who says so. */
export const writeOffBody = z.strictObject({ reason: prose(2_000).min(1) });

/** Whom an invoice is for, as it was written. */
export const invoiceRecipient = z.object({ name: z.string(), national_id: z.string(), address: z.string() });
export type InvoiceRecipient = z.infer<typeof invoiceRecipient>;

/** Fees in figures (superusers), in whole cents. */
export const feeTotals = z.object({
  members: z.array(
    z.object({
      status: z.enum(['applied', ...membershipStatus.options]).describe('`applied`: somebody has to say yes first.'),
      count: z.number().int(),
    }),
  ),
  months: z
    .array(
      z.object({
        month: z.string().describe('YYYY-MM.'),
        expected: z.number().int().describe('Of what was invoiced then.'),
        collected: z.number().int().describe('Of that, what came so far.'),
        collected_before: z
          .number()
          .int()
          .nullable()
          .describe('The same of this month a year before; null: no fees were invoiced yet then.'),
        given_back: z.number().int().describe('Of that, what came and went back.'),
        processing: z.number().int().describe('Of that, what the bank is debiting.'),
        pending: z.number().int().describe('Of that, what is still to come: nobody is behind with it.'),
        overdue: z
          .number()
          .int()
          .describe('Of that, what is still missing after a charge failed or came back, or once somebody is behind.'),
        written_off: z.number().int().describe('Of that, what nobody expects any more.'),
      }),
    )
    .describe(
      'The last twelve, the latest first; the parts add up to `expected`. `memberships/invoices?month=&dues=` lists what each is of.',
    ),
  owed: z
    .array(
      z.object({
        days: z.enum(['30', '90', 'more']),
        from: z.string().nullable().describe('The first day on which it was due; null: any before.'),
        until: z.string().nullable().describe('The last one; null: any after.'),
        count: z.number().int(),
        amount: z.number().int(),
      }),
    )
    .describe('Open invoices by how long ago they were due.'),
});
export type FeeTotals = z.infer<typeof feeTotals>;
