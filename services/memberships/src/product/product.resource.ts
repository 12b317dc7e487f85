import { type Product, product, productChanges } from '@ateneo/contracts';
import { columnsOf, type Resource, streamsOf } from '@ateneo/resource';
import { organizationProjection } from '../facts/organization.projection.js';
import { productProjection, type ProductRow } from '../views/product/product.projection.js';
import { productAggregate } from './product.aggregate.js';

/** Everybody sees what may be chosen, of organizations that are open; superusers all. */
interface ProductReader {
  readonly is_superuser: boolean;
}

export const products: Resource<ProductRow, ProductReader, Product> = {
  path: 'memberships/products',
  name: 'Product',
  projection: productProjection,
  stream: streamsOf(productAggregate),
  list: {
    from: 'memberships.product p',
    columns: { ...columnsOf(productProjection, 'p'), tax_rate: 'p.tax_rate::float8', name: `p.names->>'es'` },
    sortable: ['id', 'name', 'creation_datetime', 'update_datetime'],
    filterable: { organization: 'uuid', is_active: 'boolean', creation_datetime: 'date' },
    search: ['name'],
    defaultSort: 'name',
  },
  record: product,
  changes: productChanges,
  derived: ['update_datetime'],
  notFound: 'memberships.product_not_found',
  reads: [organizationProjection],
  sees: ({ is_superuser }) => ({
    sql: `$1::boolean or p.is_active
      and not exists (select 1 from memberships.organization o where o.id = p.organization and o.is_closed)`,
    params: [is_superuser],
  }),
  answer: ({ id, names, organization, is_active, needs_approval, min_age, max_age, tax_rate, tax_clause, ...row }) => {
    const { creation_datetime, update_datetime } = row;
    const said = { names, organization, is_active, needs_approval, min_age, max_age, tax_rate, tax_clause };
    return { id, ...said, creation_datetime, update_datetime };
  },
};
