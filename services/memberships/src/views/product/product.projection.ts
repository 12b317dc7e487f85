import { product } from '@ateneo/contracts';
import { revised, view } from '@ateneo/resource';
import { documentOf } from '../../product/document.rules.js';
import type { ProductEvent } from '../../product/product.events.js';

export const productView = view('memberships.product', revised(product), { key: 'product' }).from<ProductEvent>({
  version: 3,
  starts: { ProductCreated: (terms) => ({ ...terms, document: documentOf(terms) }) },
  then: {
    ProductChanged: ({ changes }, row) => ({ ...changes, document: documentOf({ ...row, ...changes }) }),
    PriceAdded: () => ({}),
    PriceRetired: () => ({}),
  },
});
