import { z } from 'zod';
import { cents, currency } from './payments.js';
import { altcha, day, id, line, moment, prose } from './primitives.js';
import { feeInterval, names } from './products.js';

/** Membership status (specification, 4). */
export const membershipStatus = z.enum([
  'incomplete',
  'trialing',
  'active',
  'norenew',
  'past_due',
  'unpaid',
  'canceled',
]);
export type MembershipStatus = z.infer<typeof membershipStatus>;

/** Why a fee is owed: the provider said no, the card is out of date, the money was taken back, nobody ever tried. */
export const overdueReason = z.enum(['declined', 'expired_card', 'returned', 'never_paid']);
export type OverdueReason = z.infer<typeof overdueReason>;

/** Why somebody leaves, as they or whoever administers said. */
export const leavingReason = z.enum([
  'moved',
  'cost',
  'time',
  'disagrees',
  'elsewhere',
  'unreachable',
  'died',
  'other',
]);
export type LeavingReason = z.infer<typeof leavingReason>;

const reductionSaid = {
  amount: cents.min(1).describe('So much less is asked for each period, though never less than nothing.'),
  until: day.nullable().describe('The last day on which a period may begin that it counts for; null: for good.'),
};

/** What is taken off for one person, whatever discounts there are. */
export const reduction = z.object({
  ...reductionSaid,
  reason: z.string().nullable().describe('Why, to superusers alone.'),
});

/** Body of POST memberships/subscriptions/{id}/reduction. */
export const reductionBody = z.strictObject({ ...reductionSaid, reason: line(200).min(1) });

/** A person's membership; its id is the person's: one each, for life. */
export const subscription = z.object({
  id,
  user: id,
  user_name: z.string().nullable(),
  product: id,
  product_names: names,
  price: id,
  organization: id,
  organization_name: z.string(),
  status: membershipStatus,
  is_awaiting_approval: z.boolean(),
  number: z.string().nullable(),
  amount: cents,
  currency,
  interval: feeInterval,
  period_start: moment.nullable(),
  period_end: moment.nullable(),
  next_payment_datetime: moment.nullable(),
  cancel_at: moment.nullable(),
  past_due_since: moment.nullable(),
  reason: z.string().nullable().describe('Why a payment failed or the membership ended: a short code.'),
  overdue_reason: overdueReason.nullable().describe('Of who owes, why.'),
  explanation: z.string().nullable().describe('What whoever declined the application wrote.'),
  left_because: leavingReason.nullable().describe('Why they leave, or left, where it was said.'),
  pay_until: moment.nullable().describe('What was chosen is over then unless its first fee is paid.'),
  owed: cents.describe('What is due now.'),
  is_payment_processing: z.boolean().describe('The bank is debiting for it: nothing more is to be paid meanwhile.'),
  debit_from: z
    .string()
    .nullable()
    .describe(
      'The last four signs of the account from which what is due is collected by the next file of debits; null: from none.',
    ),
  open_invoice: id.nullable(),
  transfer: z
    .object({ holder: z.string(), iban: z.string(), reference: z.string().describe('ISO 11649, without blanks.') })
    .nullable()
    .describe('How what is due may be paid by transfer, so that the statement books it by itself; null: it may not.'),
  next_amount: cents
    .nullable()
    .describe('What is asked for the next period, as discounts stand; null: nothing more is.'),
  reduction: reduction.nullable().describe('What is taken off for this person alone.'),
  next_fee: z
    .object({
      product: id,
      product_names: names,
      price: id,
      amount: cents.describe('As discounts stand; reckoned anew when it is due.'),
      interval: feeInterval,
      from: moment,
      by: z
        .enum(['member', 'association'])
        .describe(
          'Who wanted it; what the association gave a member cannot take back, and it holds again when they take back their own.',
        ),
    })
    .nullable()
    .describe('Another fee, from a coming period on.'),
  since: moment.nullable(),
  joined_datetime: moment.nullable().describe('When they last became a member; it stays once they have left.'),
  left_datetime: moment.nullable().describe('When they left, or lapsed; null: they are a member, or never were.'),
  creation_datetime: moment,
});
export type Subscription = z.infer<typeof subscription>;

/** What the memberships of a list come to. */
export const membershipSums = z.object({
  count: z.number().int(),
  owed: cents,
  because: z
    .record(z.string(), z.number().int())
    .describe('How many leave, or left, for which reason; `unsaid`: for none that was said.'),
});
export type MembershipSums = z.infer<typeof membershipSums>;

/** Body of POST memberships/subscriptions (contract, 12). */
export const subscriptionBody = z.strictObject({
  price: id,
  amount: cents.optional().describe('For a price that is a minimum.'),
  discount_code: line(20).optional(),
  altcha,
  method: id.optional().describe('A kept means of payment: the first fee is charged by it at once, and the next ones.'),
});
export const memberNumberBody = z.strictObject({ number: line(20).min(1) });

const why = leavingReason.nullish().describe('Why, where it is said.');

/** Body of POST memberships/subscriptions/{id}/cancel. */
export const cancelBody = z.strictObject({
  keeps_newsletters: z.boolean().default(false).describe('Newsletters go on, as anybody gets them.'),
  why,
  refund: cents
    .min(1)
    .optional()
    .describe('Of superusers alone: so much of what is left of the paid period goes back.'),
});

/** Body of POST memberships/subscriptions/{id}/norenew. */
export const norenewBody = z.strictObject({
  why,
  until: day.optional().describe('The last day, before what is paid is over; that end, if nothing is said.'),
});

/** What can be done to all memberships that match, as it is done to one. */
const membershipsAct = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('change_fee'), price: id }),
  z.strictObject({ do: z.literal('keep_fee') }).describe('The fee that was to come does not.'),
  z.strictObject({ do: z.literal('leave'), when: z.enum(['end', 'now']), why }),
  z.strictObject({ do: z.literal('resume') }).describe('Who was to leave stays.'),
  z.strictObject({ do: z.literal('pay'), means: z.enum(['cash', 'transfer', 'card_reader']), day: day.optional() }),
]);

/** Body of POST memberships/subscriptions/bulk. */
export const membershipsBulkBody = z.strictObject({
  act: membershipsAct,
  filter: z.record(z.string(), z.unknown()).describe('As the list takes it (contract, 3).'),
  count: z.int().min(1).describe('How many the asker was told that match. Refused (409) when they are others by now.'),
});
export type MembershipsBulkBody = z.infer<typeof membershipsBulkBody>;

/** Body of POST memberships/subscriptions/{id}/readmit. */
export const readmitBody = z.strictObject({
  price: id.optional().describe('What is to be paid first; without one, what was paid goes on.'),
});

/** What leaving would give back now, and what coming back would go on with. */
export const leavingTerms = z.object({
  unused: cents.describe('Of what was paid, the part of the days that are left.'),
  returns_until: moment.nullable().describe('Whoever left and is readmitted has paid until then; null: they pay anew.'),
});
export type LeavingTerms = z.infer<typeof leavingTerms>;

/** Body of POST memberships/subscriptions/{id}/decline. */
export const declineBody = z.strictObject({ reason: prose(2_000).default('').describe('The applicant reads it.') });

/** Body of POST memberships/subscriptions/{id}/pay: money that somebody has in hand. */
export const handPaymentBody = z.strictObject({
  amount: cents.min(1),
  means: z.enum(['cash', 'transfer', 'card_reader']),
  day: day.optional().describe('When it came; today, if nothing is said.'),
  note: line(200).optional().describe('Stands on the receipt.'),
});
