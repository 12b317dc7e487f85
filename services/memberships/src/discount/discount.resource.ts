import { discount, discountBody } from '@ateneo/contracts';
import { fieldError } from '@ateneo/kernel';
import { creates, lists, removes, resource, shows } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { UnknownTags } from '../../../identity/src/public/unknown-tags.js';
import { Catalogue } from '../application/catalogue.js';
import { discountView } from '../views/discount/discount.projection.js';
import { leavesTooLittle } from './best-discount.js';
import { discountAggregate } from './discount.aggregate.js';

/** What is taken off a fee plan for some. Codes are for whom they are given to: superusers alone see what there is. */
export const discounts = resource(discountView, {
  path: 'memberships/discounts',
  name: 'Discount',
  record: discount,
  aggregate: discountAggregate,
  permission: 'administer',
  notFound: 'memberships.discount_not_found',
  sorts: ['percent'],
  filters: ['product', 'is_active'],
  acts: {
    list: lists('What is taken off fee plans for some.'),
    show: shows('One discount.'),
    add: creates(discountBody, 'Adds a discount to a fee plan, for fees from then on.', async (body, { ctx, get }) => {
      const { terms, prices } = await get(Catalogue).product(ctx.tenant, body.product);
      if (!terms) throw fieldError('product', 'memberships.product_not_found');
      const unknown = new UnknownTags(ctx.tenant, body.tag === null ? [] : [body.tag]);
      if ((await get(QueryBus).execute(unknown)).length > 0) throw fieldError('tag', 'memberships.unknown_tag');
      const open = [...prices.values()].filter(({ isActive }) => isActive);
      if (open.some(({ amount }) => leavesTooLittle(amount, body.percent)))
        throw fieldError('percent', 'memberships.discount_too_large');
      return { do: 'add', ...body };
    }),
    retire: removes('Nobody gets it any more; a fee that was asked for stays as it is.', () => ({ do: 'retire' })),
  },
});
