import type { Aggregate } from '@ateneo/cqrs';
import { type PayerCommand, payerDecider, type PayerState } from './payer.decider.js';
import type { PayerEvent } from './payer.events.js';

/** One stream a person. */
export const payerAggregate: Aggregate<PayerState, PayerCommand, PayerEvent> = {
  category: 'memberships.payer',
  decider: payerDecider,
};
