import type { Aggregate } from '@ateneo/cqrs';
import { type PaymentCommand, paymentDecider, type PaymentState } from './payment.decider.js';
import type { PaymentEvent } from './payment.events.js';

/** One stream a payment. */
export const paymentAggregate: Aggregate<PaymentState, PaymentCommand, PaymentEvent> = {
  category: 'memberships.payment',
  decider: paymentDecider,
};
