import { z } from 'zod';
import { day, id, line, moment } from './primitives.js';
import { sandboxMeans } from './sandbox-means.js';

/** Whole cents (contract, 3). */
export const cents = z.number().int().min(0).max(100_000_000).describe('Whole cents.');
/** Whether a provider can charge it: nothing, or half a euro and more. */
export const isChargeable = (amount: number): boolean => amount === 0 || amount >= LEAST_CHARGED;
export const LEAST_CHARGED = 50;
/** What is left to ask for: nothing, or as much as can be charged. */
export function leftAfter(amount: number, off: number): number {
  return off >= amount ? 0 : Math.max(amount - off, Math.min(amount, LEAST_CHARGED));
}
export const onlyChargeable = (sum: z.ZodNumber) =>
  sum.refine(isChargeable, { params: { code: 'memberships.too_small' } }).meta({
    anyOf: [
      { type: 'integer', enum: [0] },
      { type: 'integer', minimum: LEAST_CHARGED },
    ],
  });
export const charged = onlyChargeable(cents).describe('Whole cents; 50 at least where it is not 0.');

export const currency = z.literal('eur');

/** The rate of a tax. */
export const taxRate = (most: number) =>
  z
    .number()
    .min(0)
    .max(most)
    .multipleOf(0.01)
    .nullable()
    .describe('In percent, within the price, with two decimals at most; null: exempt.');
export const taxClause = line(200)
  .nullable()
  .describe('By what law it is exempt: invoices say so while `tax_rate` is null.');

/** What a payment is for: a membership's invoice, or reserved places. */
export const paymentPurpose = z.enum(['invoice', 'reservations']);
export type PaymentPurpose = z.infer<typeof paymentPurpose>;

export const paymentStatus = z.enum(['open', 'processing', 'succeeded', 'failed', 'returned', 'refunded']);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** How it is paid: at the provider, or by hand. */
export const paymentMeans = z.enum(['provider', 'cash', 'transfer', 'card_reader', 'debit']);
export type PaymentMeans = z.infer<typeof paymentMeans>;

/** Body of POST memberships/paymentintents: what is paid. The amount is asked of whoever sells it. */
export const paymentIntentBody = z.union([
  z.strictObject({ reservations: z.array(id).min(1).max(20) }),
  z.strictObject({
    invoice: id,
    keeps: z
      .boolean()
      .default(false)
      .describe('The next fees are to be charged by what this one is paid with, where `keeping` is `may`.'),
  }),
]);

const methodKind = z.enum(['card', 'debit']);

/** A payment as the person sees it who pays (contract, 12). */
export const paymentIntent = z.object({
  id,
  status: paymentStatus,
  provider: z.enum(['sandbox', 'stripe', 'hand', 'bank']),
  client_secret: z.string().nullable().describe("For the provider's own field in the browser; null with the sandbox."),
  publishable_key: z.string().nullable(),
  is_test: z.boolean().describe('No money moves.'),
  needs_action: z.boolean().describe("The person's bank asks for a confirmation."),
  reason: z.string().nullable().describe('Why the last attempt was declined: a short code.'),
  amount: cents,
  currency,
  purpose: paymentPurpose,
  reference: id.describe('What it is for: the invoice, or the first of the reservations.'),
  keeping: z
    .enum(['no', 'may', 'must'])
    .describe(
      'Whether what it is paid with is kept for the next fees: never; where the person says so; since the fee renews and nothing else is kept.',
    ),
  keeps: z.boolean().describe('It will be kept.'),
  charged_by: z
    .object({ kind: methodKind, brand: z.string(), last4: z.string() })
    .nullable()
    .describe('Where it may be kept: by what the next fees are charged otherwise.'),
  lines: z.array(z.object({ text: z.string(), amount: z.number().int() })).describe('What is paid for.'),
});
export type PaymentIntent = z.infer<typeof paymentIntent>;

/** Body of POST memberships/sandbox/{payment}: a means, or the answer to a bank that asks for confirmation. */
export const sandboxBody = z.union([
  z.strictObject({ means: z.enum(sandboxMeans) }),
  z.strictObject({ confirmed: z.boolean() }),
]);

/** One payment in a list: superusers see all, others their own. */
export const paymentRow = z.object({
  id,
  user: id,
  user_name: z.string().nullable(),
  purpose: paymentPurpose,
  reference: id,
  organization: id.nullable(),
  provider: z.string(),
  means: paymentMeans,
  status: paymentStatus,
  reason: z.string().nullable(),
  amount: z.number().int(),
  amount_refunded: z.number().int(),
  currency,
  day: day.nullable().describe('By hand: when it came; null: when it was recorded.'),
  note: z.string().nullable(),
  remittance: id.nullable().describe('The file of debits that it is in.'),
  paid_datetime: moment
    .nullable()
    .describe('When the money was there; by hand, on its day; null: it is not, or was taken back.'),
  creation_datetime: moment,
  update_datetime: moment,
});
export type PaymentRow = z.infer<typeof paymentRow>;

/** What the payments of a list come to, in whole cents. */
export const paymentSums = z.object({
  count: z.number().int().describe('How many of them came.'),
  collected: z.number().int().describe('What came, also what went back since.'),
  refunded: z.number().int(),
  coming: z.number().int().describe('What was asked for and has neither come nor failed.'),
});
export type PaymentSums = z.infer<typeof paymentSums>;

/** What the invoices of a list come to, in whole cents; credit notes take from what was billed. */
export const invoiceSums = z.object({
  count: z.number().int().describe('How many were issued, credit notes among them.'),
  billed: z.number().int(),
  paid: z.number().int(),
  owed: z.number().int().describe('What of open invoices has not come.'),
});
export type InvoiceSums = z.infer<typeof invoiceSums>;

const refundBody = z.strictObject({
  amount: cents.min(1).describe('At most what is left of it.'),
  reason: line(500).min(1),
});

/** Body of POST memberships/payments/{id}/refund (superusers). */
export const paymentRefundBody = refundBody.extend({
  reservations: z
    .array(id)
    .max(100)
    .default([])
    .describe('Of places alone: of which; left out where it can only be of one, or is all of them.'),
});

/** Body of POST events/reservations/{id}/refund: without an amount all that is left of it. */
export const placeRefundBody = refundBody.partial({ amount: true }).extend({
  by_hand: z
    .boolean()
    .default(false)
    .describe('What should have gone back and did not was given back outside: it is noted alone.'),
});
export type PlaceRefundBody = z.infer<typeof placeRefundBody>;

/** A stored means of payment (contract, 12). */
export const paymentMethod = z.object({
  id,
  user: id,
  kind: methodKind,
  brand: z.string(),
  last4: z.string(),
  expiry: z.string().nullable().describe('`MM/YY` of a card.'),
  is_default: z.boolean().describe('Of those that one account can charge.'),
  organization: id.nullable().describe('Whose own account alone can charge it; null: the association’s.'),
  organization_name: z.string().nullable(),
  creation_datetime: moment,
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** Which means of payment one may have kept without paying; with a provider of money none so far. */
export const methodWays = z.object({ means: z.array(z.enum(sandboxMeans)) });
export type MethodWays = z.infer<typeof methodWays>;

/** Body of POST memberships/paymentmethods. What asks for a confirmation asks for it when it pays. */
export const methodBody = z.strictObject({ means: z.enum(sandboxMeans).exclude(['card_asks']) });
export type MethodBody = z.infer<typeof methodBody>;

/** The clock by which fees are reckoned; another than the world's only in the sandbox. */
export const tenantClock = z.object({ now: moment, is_moved: z.boolean(), may_move: z.boolean() });
export type TenantClock = z.infer<typeof tenantClock>;
export const moveClockBody = z.strictObject({ days: z.number().int().min(1).max(3660) });

/** Whom payments are asked of. Secrets are written, never shown. */
export const paymentProvider = z.object({
  organization: id.nullable().describe('Of what this one sells; null: of the association.'),
  provider: z
    .enum(['sandbox', 'stripe', 'association'])
    .describe('association: an organization without keys of its own.'),
  publishable_key: z.string().nullable(),
  is_test: z.boolean().describe('No money moves.'),
  has_keys: z.boolean().describe('Its secrets were given once.'),
  webhook_path: z.string().describe('Where the provider is to ring, below the primary host.'),
  last_rang: moment.nullable().describe('When it last did.'),
  members: z
    .int()
    .describe(
      'Members of the organization who would have to give their means of payment again, were its account another.',
    ),
  own: z.array(id).describe('Organizations that have, or had, keys of their own.'),
});
export type PaymentProviderSetting = z.infer<typeof paymentProvider>;

export const paymentProviderQuery = z.strictObject({ organization: id.optional() });
export type PaymentProviderQuery = z.infer<typeof paymentProviderQuery>;

/** Body of POST memberships/provider (superusers). A secret that is absent stays as it is. */
export const paymentProviderBody = z.discriminatedUnion('provider', [
  z.strictObject({ provider: z.literal('sandbox') }),
  z.strictObject({ provider: z.literal('association'), organization: id }),
  z.strictObject({
    provider: z.literal('stripe'),
    organization: id.optional(),
    publishable_key: z.string().regex(/^pk_(test|live)_\w{1,200}$/, 'pk_live_…'),
    secret_key: z
      .string()
      .regex(/^[sr]k_(test|live)_\w{1,200}$/, 'sk_live_…')
      .optional(),
    webhook_secret: z
      .string()
      .regex(/^whsec_[\w+/=]{1,200}$/, 'whsec_…')
      .optional(),
  }),
]);
export type PaymentProviderBody = z.infer<typeof paymentProviderBody>;

/** What whoever rings is told. */
export const rung = z.object({ received: z.literal(true) });
