import { product, productBody, productChanges } from '@ateneo/contracts';
import { fieldError } from '@ateneo/kernel';
import { changes, creates, lists, resource, shows } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { UnknownOrganizations } from '../../../organizations/src/public/unknown-organizations.js';
import { organizationProjection } from '../facts/organization.projection.js';
import { productView } from '../views/product/product.projection.js';
import { productAggregate } from './product.aggregate.js';
import type { ProductTerms } from './product.events.js';

/** Everybody sees what may be chosen, of organizations that are open; superusers all. */
export const products = resource(productView, {
  path: 'memberships/products',
  name: 'Product',
  record: product,
  changes: productChanges,
  derived: ['update_datetime'],
  aggregate: productAggregate,
  permission: { write: 'administer' },
  notFound: 'memberships.product_not_found',
  reads: [organizationProjection],
  sees: ({ is_superuser }) => ({
    sql: `$1::boolean or t.is_active
      and not exists (select 1 from memberships.organization o where o.id = t.organization and o.is_closed)`,
    params: [is_superuser],
  }),
  sorts: ['name'],
  filters: ['organization', 'is_active'],
  list: { columns: { name: `t.names->>'es'` }, search: ['name'], defaultSort: 'name' },
  acts: {
    list: lists('Fee plans that may be chosen; to superusers all.'),
    show: shows('One fee plan.'),
    create: creates(productBody, 'Makes a fee plan of an organization.', async (body, { ctx, get }) => {
      const unknown = new UnknownOrganizations(ctx.tenant, [body.organization]);
      if ((await get(QueryBus).execute(unknown)).length > 0)
        throw fieldError('organization', 'identity.unknown_organization');
      return { do: 'create', ...body };
    }),
    change: changes('Changes its terms, for who joins later.', (changed: Partial<ProductTerms>) => ({
      do: 'change',
      changes: changed,
    })),
  },
});
