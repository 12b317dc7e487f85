import { expect, test } from '@jest/globals';
import { type CommandContext, fold } from '@ateneo/kernel';
import { standIn } from '@ateneo/testing/stand-in';
import { paymentDecider } from '../payment/payment.decider.js';
import type { PaymentEvent } from '../payment/payment.events.js';
import { RefundPayment } from '../public/refund-payment.js';
import type { Payments } from './payments.js';
import { RefundPaymentHandler } from './public-commands.js';

const [payment, user, reference] = ['payment', 'user', 'reference'];
const paid: PaymentEvent[] = [
  {
    type: 'PaymentRequested',
    data: {
      payment,
      user,
      purpose: 'reservations',
      reference,
      organization: null,
      provider: 'sandbox',
      means: 'provider',
      method: null,
      due: { amount: 500, currency: 'eur', lines: [] },
    },
  },
  { type: 'PaymentSucceeded', data: { payment, user, purpose: 'reservations', reference } },
];
const onItsWay = (amount: number): PaymentEvent => ({
  type: 'RefundRequested',
  data: { payment, refund: 'before', user, repaid: { amount, reason: '' } },
});
const context = { tenant: 't' } as CommandContext;

/** What is asked for when 500 are to go back, after these. */
async function asked(...before: PaymentEvent[]): Promise<unknown[]> {
  const done: unknown[] = [];
  const payments = standIn<Payments>({
    state: async () => fold(paymentDecider, [...paid, ...before]),
    settle: async () => done.push('settle'),
    refund: async (_context: unknown, _payment: string, { amount }: { amount: number }) => done.push(amount),
  });
  await new RefundPaymentHandler(payments).execute(new RefundPayment(context, payment, 'now', 'event_cancelled', 500));
  return done;
}

test('of a payment goes back what is not on its way already; where all of it is, that is done', async () => {
  expect(await asked()).toEqual([500]);
  expect(await asked(onItsWay(200))).toEqual([300]);
  expect(await asked(onItsWay(500))).toEqual(['settle']);
});
