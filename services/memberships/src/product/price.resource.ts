import { type Price, price } from '@ateneo/contracts';
import { columnsOf, type Resource } from '@ateneo/resource';
import { priceProjection, type PriceRow } from '../views/price/price.projection.js';

/** Everybody sees what may be chosen, superusers all. */
interface PriceReader {
  readonly is_superuser: boolean;
}

export const prices: Resource<PriceRow, PriceReader, Price> = {
  path: 'memberships/prices',
  name: 'Price',
  projection: priceProjection,
  list: {
    from: 'memberships.price p',
    columns: columnsOf(priceProjection, 'p'),
    sortable: ['id', 'amount', 'creation_datetime'],
    filterable: { product: 'uuid', interval: 'enum', is_active: 'boolean', creation_datetime: 'date' },
    defaultSort: 'amount',
  },
  record: price,
  notFound: 'memberships.price_not_found',
  sees: ({ is_superuser }) => ({ sql: '$1::boolean or p.is_active', params: [is_superuser] }),
  answer: (row) => ({ ...row, currency: 'eur' }),
};
