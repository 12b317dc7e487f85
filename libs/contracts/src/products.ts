import { z } from 'zod';
import { cents, charged, currency, taxClause, taxRate } from './payments.js';
import { id, line, moment, nullIfLeftOut } from './primitives.js';

export const names = z
  .strictObject({ es: line(80).min(1), ca: line(80), gl: line(80), eu: line(80) })
  .describe('In the four languages; where one is empty the Spanish one is shown.');

export const feeInterval = z.enum(['month', 'quarter', 'half_year', 'year', 'once']);
export type FeeInterval = z.infer<typeof feeInterval>;

/** What a paid fee is: a receipt as a rule; an invoice where it pays for a service. */
export const feeDocument = z.enum(['receipt', 'invoice']);
export type FeeDocument = z.infer<typeof feeDocument>;

const productSaid = {
  names,
  organization: id.describe('Whose members people become.'),
  is_active: z.boolean().describe('May be chosen.'),
  needs_approval: z.boolean().describe('Somebody says yes before the first payment.'),
  min_age: z.number().int().min(0).max(120).nullable(),
  max_age: z.number().int().min(0).max(120).nullable(),
  tax_rate: taxRate(30),
  tax_clause: taxClause,
  document: feeDocument.describe('What is made out of a fee once it is paid; what bears tax is invoiced.'),
};

/** A fee plan that people may choose. */
export const product = z.object({ id, ...productSaid, creation_datetime: moment, update_datetime: moment });
export type Product = z.infer<typeof product>;
export const productBody = z.strictObject({
  ...nullIfLeftOut(productSaid),
  is_active: productSaid.is_active.default(true),
  needs_approval: productSaid.needs_approval.default(false),
  document: productSaid.document.optional().describe('Left out: an invoice of what bears tax, else a receipt.'),
});
export const productChanges = z.strictObject(productSaid).omit({ organization: true }).partial();

const priceSaid = {
  product: id,
  amount: cents.describe('Nothing: honorary, for life, exempt.'),
  is_minimum: z.boolean().describe('Whoever joins may give more.'),
  interval: feeInterval,
  trial_days: z.number().int().min(0).max(366),
};

/** What a fee plan costs. A price never changes: a new one replaces it. */
export const price = z.object({ id, ...priceSaid, currency, is_active: z.boolean(), creation_datetime: moment });
export type Price = z.infer<typeof price>;
export const priceBody = z.strictObject({
  ...priceSaid,
  amount: charged,
  is_minimum: priceSaid.is_minimum.default(false),
  trial_days: priceSaid.trial_days.default(0),
});
