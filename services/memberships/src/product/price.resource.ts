import { price, priceBody } from '@ateneo/contracts';
import { creates, lists, removes, resource, shows } from '@ateneo/resource';
import { Catalogue } from '../application/catalogue.js';
import { Discounts } from '../application/discounts.js';
import { priceView } from '../views/price/price.projection.js';
import { productAggregate } from './product.aggregate.js';

/** Everybody sees what may be chosen, superusers all. A product's stream decides its prices, and its operations name them. */
export const prices = resource(priceView, {
  path: 'memberships/prices',
  name: 'Product',
  record: price,
  aggregate: productAggregate,
  streamOf: 'product',
  permission: { write: 'administer' },
  notFound: 'memberships.price_not_found',
  sees: ({ is_superuser }) => ({ sql: '$1::boolean or t.is_active', params: [is_superuser] }),
  sorts: ['amount'],
  filters: ['product', 'interval', 'is_active'],
  list: { defaultSort: 'amount' },
  answer: (row) => ({ ...row, currency: 'eur' }),
  acts: {
    listPrices: lists('What fee plans cost.'),
    showPrice: shows('One price.'),
    addPrice: creates(priceBody, 'Adds a price to a fee plan.', async (body, { ctx, get }) => {
      await get(Discounts).mustLeaveEnough(ctx.tenant, body.product, body.amount);
      return { do: 'price', ...body };
    }),
    retire: removes('Nobody chooses it any more; whoever has it keeps it.', async (_, { ctx, id, get }) => ({
      do: 'retire',
      product: await get(Catalogue).productOf(ctx.tenant, id),
    })),
  },
});
