import { price } from '@ateneo/contracts';
import { view } from '@ateneo/resource';
import type { PriceAdded, PriceRetired } from '../../product/product.events.js';

export const priceView = view('memberships.price', price.omit({ currency: true }), { key: 'price' }).from<
  PriceAdded | PriceRetired
>({
  starts: { PriceAdded: (terms) => ({ ...terms, is_active: true }) },
  then: { PriceRetired: () => ({ is_active: false }) },
});
