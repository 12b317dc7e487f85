import { DomainError } from '@ateneo/kernel';
import Stripe from 'stripe';

const refused = new Set(['StripeInvalidRequestError', 'StripeCardError', 'StripeIdempotencyError']);

/** The account opens to its key no more. Of a payment that means what it means when nobody answers. */
export class AccountRefused extends DomainError {
  constructor(override readonly cause: unknown) {
    super('memberships.provider_away');
  }
}

/** Runs a call; what it throws is said in our words: no for good, or nobody knows. */
export async function asked<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw inOurWords(error);
  }
}

/** Takes something away; what is not there any more is gone as well. */
export async function gone(call: () => Promise<unknown>): Promise<void> {
  try {
    await asked(call);
  } catch (error) {
    if ((error as { code?: string }).code !== 'memberships.provider_refused') throw error;
  }
}

/** The key was used for something else: what it was first used for is there already. */
export function isOtherBody(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError;
}

/** The payment that a refusal is about. */
export function intentOf(error: unknown): Stripe.PaymentIntent | undefined {
  return error instanceof Stripe.errors.StripeCardError
    ? (error.payment_intent as Stripe.PaymentIntent | undefined)
    : undefined;
}

function inOurWords(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (error instanceof Stripe.errors.StripeAuthenticationError) return new AccountRefused(error);
  const isNo = refused.has(error.type) && error.statusCode !== 409;
  return new DomainError(isNo ? 'memberships.provider_refused' : 'memberships.provider_away');
}
