import { derivedId } from '@ateneo/cqrs';
import type Stripe from 'stripe';
import type { KeptMethod, Seen } from '../provider.js';

type Intent = Stripe.PaymentIntent;

const statuses: Readonly<Record<string, Seen['status']>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  canceled: 'canceled',
};
const refundStatuses: Readonly<Record<string, 'done' | 'failed'>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

/** What Stripe says of a payment, in our words. */
export function seenOf(
  intent: Intent,
  refunds: readonly Stripe.Refund[],
  disputes: readonly Stripe.Dispute[],
  person: string | null,
): Seen {
  const status = statuses[intent.status] ?? 'open';
  const isPaid = status === 'succeeded' || status === 'processing';
  return {
    amount: intent.amount,
    status,
    declined: isPaid ? null : declineOf(intent),
    needsAction: intent.status === 'requires_action',
    clientSecret: status === 'open' ? intent.client_secret : null,
    returned: disputes.some((one) => one.status === 'lost') ? returnOf(intent) : null,
    refunds: Object.fromEntries(refunds.flatMap(refundOf)),
    method: isPaid && person !== null ? methodOf(intent, person) : null,
  };
}

/** Nobody is there to try again with something else. */
export function isAbsent({ metadata }: Intent): boolean {
  return metadata.absent === 'true';
}

/** Our id of a means of payment of theirs. */
export function methodIdOf(person: string, theirs: string): string {
  return derivedId(person, `stripe/${theirs}`);
}

function declineOf({ last_payment_error: error }: Intent): string | null {
  return error ? (error.decline_code ?? error.code ?? 'card_declined') : null;
}

function returnOf({ payment_method }: Intent): string {
  const isDebit = typeof payment_method === 'object' && payment_method?.type === 'sepa_debit';
  return isDebit ? 'debit_returned' : 'dispute_lost';
}

function refundOf({ metadata, status }: Stripe.Refund): [string, 'done' | 'failed'][] {
  const [ours, stands] = [metadata?.refund, refundStatuses[status ?? '']];
  return ours && stands ? [[ours, stands]] : [];
}

function methodOf({ payment_method: method }: Intent, person: string): KeptMethod | null {
  if (!method || typeof method === 'string') return null;
  const id = methodIdOf(person, method.id);
  const { card, sepa_debit: debit } = method;
  if (card) {
    const expiry = `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year).slice(-2)}`;
    return { id, kind: 'card', brand: card.brand, last4: card.last4, expiry };
  }
  return debit ? { id, kind: 'debit', brand: 'sepa', last4: debit.last4 ?? '', expiry: null } : null;
}
