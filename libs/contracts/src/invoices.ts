import { z } from 'zod';
import { cents, currency } from './payments.js';
import { id, moment } from './primitives.js';

/** Invoice status (specification, 4). */
export const invoiceStatus = z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']);
export type InvoiceStatus = z.infer<typeof invoiceStatus>;

/** A `reversal` takes back a receipt, as a `credit` note does an invoice. */
export const invoiceKind = z.enum(['invoice', 'credit', 'receipt', 'reversal']);
export type InvoiceKind = z.infer<typeof invoiceKind>;

export const invoice = z.object({
  id,
  number: z
    .string()
    .nullable()
    .describe('Null of a draft, and of a receipt of which nothing is paid: it is numbered once something is.'),
  kind: invoiceKind,
  status: invoiceStatus,
  amount: z.number().int(),
  tax_amount: z.number().int(),
  base_amount: z.number().int().describe('Without the tax.'),
  amount_paid: cents,
  amount_refunded: cents,
  currency,
  issue_date: z.string().nullable().describe('Null of what has no number.'),
  due_date: z.string().nullable(),
  organization: id.nullable(),
  user: id.nullable(),
  user_name: z.string().nullable(),
  recipient_name: z.string().nullable().describe('As it stands on it; null once they were erased.'),
  recipient_national_id: z.string().nullable(),
  issuer_tax_id: z.string().nullable(),
  membership: id.nullable(),
  taxes: z
    .array(
      z.object({
        tax_rate: z.number().nullable(),
        tax_clause: z.string().nullable(),
        base_amount: z.number().int(),
        tax_amount: z.number().int(),
      }),
    )
    .describe('By rate, and by the law by which it is exempt where the rate is null.'),
  lines: z.array(
    z.object({
      text: z.string(),
      amount: z.number().int(),
      tax_rate: z.number().nullable(),
      quantity: z.number().int(),
      unit_amount: z.number().describe('Of one, in cents, tax included.'),
      tax_clause: z.string().nullable(),
    }),
  ),
  hash: z
    .string()
    .nullable()
    .describe(
      'SHA-256, in hexadecimal, of seven lines: number, kind, issue_date, issuer_tax_id, amount, tax_amount and previous_hash (nothing where there is none). Null of a draft.',
    ),
  is_replaced: z.boolean().describe('An invoice that somebody wanted stands for it.'),
  corrects: id.nullable().describe('Of a note, what it takes back; of what is issued anew, what it stands for.'),
  previous_hash: z
    .string()
    .nullable()
    .describe('`hash` of the one before in its series; null: there is none, or nobody had said it.'),
  creation_datetime: moment,
});
export type Invoice = z.infer<typeof invoice>;
