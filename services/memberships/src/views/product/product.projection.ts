import { product } from '@ateneo/contracts';
import { revised, view } from '@ateneo/resource';
import type { ProductEvent } from '../../product/product.events.js';

export const productView = view('memberships.product', revised(product), { key: 'product' }).from<ProductEvent>({
  version: 2,
  starts: { ProductCreated: (terms) => terms },
  then: {
    ProductChanged: ({ changes }) => changes,
    PriceAdded: () => ({}),
    PriceRetired: () => ({}),
  },
});
