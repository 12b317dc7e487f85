import { z } from 'zod';
import { quote } from './discounts.js';
import { cents } from './payments.js';
import { id, moment } from './primitives.js';

/** Body of POST memberships/subscriptions/{id}/fee and …/fee/quote. */
export const feeBody = z.strictObject({
  price: id,
  amount: cents.optional().describe('For a price that is a minimum.'),
});

/** What another fee comes to: the whole is asked from the period that begins then. */
export const feeQuote = quote
  .omit({ trial_days: true })
  .extend({ from: moment.describe('When the first period begins that it is asked for.') });
export type FeeQuote = z.infer<typeof feeQuote>;

/** Body of POST memberships/prices/{id}/move: to which price all go who have this one. */
export const priceMoveBody = z.strictObject({
  price: id,
  count: z
    .int()
    .min(1)
    .describe('How many the asker was told that it concerns. Refused (409) when they are others by now.'),
});
