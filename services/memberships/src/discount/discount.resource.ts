import { type Discount, discount } from '@ateneo/contracts';
import { columnsOf, type Resource } from '@ateneo/resource';
import { discountProjection, type DiscountRow } from '../views/discount/discount.projection.js';

/** Codes are for whom they are given to: superusers alone see what there is. */
export const discounts: Resource<DiscountRow, { readonly is_superuser: boolean }, Discount> = {
  path: 'memberships/discounts',
  name: 'Discount',
  projection: discountProjection,
  list: {
    from: 'memberships.discount d',
    columns: columnsOf(discountProjection, 'd'),
    sortable: ['id', 'percent', 'creation_datetime'],
    filterable: { product: 'uuid', is_active: 'boolean', creation_datetime: 'date' },
    defaultSort: '-creation_datetime',
  },
  record: discount,
  notFound: 'memberships.discount_not_found',
  sees: ({ is_superuser }) => ({ sql: '$1::boolean', params: [is_superuser] }),
  answer: (row) => row,
};
