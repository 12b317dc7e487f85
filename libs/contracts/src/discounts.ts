import { z } from 'zod';
import { cents } from './payments.js';
import { altcha, day, id, line, moment, nullIfLeftOut } from './primitives.js';
import { names } from './products.js';

/** What people type: letters and digits, in capitals or not. */
const discountCode = line(20)
  .regex(/^[A-Za-z0-9-]+$/, 'JUNIO-27')
  .toUpperCase();

const discountSaid = {
  product: id.describe('Of which fee plan.'),
  names: names.describe('Why: what the person reads and the invoice says.'),
  percent: z.number().int().min(1).max(99),
  min_age: z.number().int().min(0).max(120).nullable(),
  max_age: z.number().int().min(0).max(120).nullable(),
  tag: id.nullable().describe('Only for who has it.'),
  code: z.string().nullable().describe('Only for who types it, and for the first fee alone.'),
  ends_on: day.nullable().describe('The last day, where the association is.'),
  max_uses: z.number().int().min(1).max(10_000).nullable().describe('So many people may use the code.'),
};

/** What is taken off a fee plan for some. It never changes: another one replaces it. */
export const discount = z.object({
  id,
  ...discountSaid,
  uses: z.number().int().describe('Counted where there is a most.'),
  is_active: z.boolean(),
  creation_datetime: moment,
});
export type Discount = z.infer<typeof discount>;
export const discountBody = z.strictObject(nullIfLeftOut({ ...discountSaid, code: discountCode.nullable() }));

/** Body of POST memberships/prices/{id}/quote: what the first fee would be for who asks. */
export const quoteBody = z.strictObject({
  amount: cents.optional().describe('For a price that is a minimum.'),
  discount_code: line(20).optional(),
  altcha,
});
export const quote = z.object({
  amount: cents,
  full_amount: cents,
  reason: names.nullable().describe('Of the discount; null: there is none.'),
  is_least: z
    .boolean()
    .describe('The discount would leave less than can be charged: `amount` is the least that can be.'),
  trial_days: z.int().describe('How long nothing is charged; 0 for who has tried this product before.'),
});
export type Quote = z.infer<typeof quote>;
