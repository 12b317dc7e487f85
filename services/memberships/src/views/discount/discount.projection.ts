import { discount } from '@ateneo/contracts';
import { revised, view } from '@ateneo/resource';
import type { DiscountEvent } from '../../discount/discount.events.js';

export const discountView = view('memberships.discount', revised(discount), {
  key: 'discount',
  index: ['product'],
}).from<DiscountEvent>({
  starts: { DiscountAdded: (terms) => ({ ...terms, uses: 0, is_active: true }) },
  then: {
    DiscountRetired: () => ({ is_active: false }),
    DiscountTaken: (_, { uses }) => ({ uses: uses + 1 }),
    DiscountGivenBack: (_, { uses }) => ({ uses: uses - 1 }),
  },
});
