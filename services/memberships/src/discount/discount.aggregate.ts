import type { Aggregate } from '@ateneo/cqrs';
import { type DiscountCommand, discountDecider, type DiscountState } from './discount.decider.js';
import type { DiscountEvent } from './discount.events.js';

/** One stream a discount: its uses are decided together. */
export const discountAggregate: Aggregate<DiscountState, DiscountCommand, DiscountEvent> = {
  category: 'memberships.discount',
  decider: discountDecider,
};
