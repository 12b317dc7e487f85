import type { Aggregate } from '@ateneo/cqrs';
import { type ProductCommand, productDecider, type ProductState } from './product.decider.js';
import type { ProductEvent } from './product.events.js';

/** One stream a product, with its prices. */
export const productAggregate: Aggregate<ProductState, ProductCommand, ProductEvent> = {
  category: 'memberships.product',
  decider: productDecider,
};
