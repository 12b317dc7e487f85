import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { productAggregate } from '../product/product.aggregate.js';
import type { ProductState } from '../product/product.decider.js';

/** What is offered: which product a price is of, by the view; its terms, by its own events. */
@Injectable()
export class Catalogue {
  constructor(
    private readonly database: Database,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  async productOf(tenant: string, price: string): Promise<string> {
    const sql = 'select product from memberships.price where id = $1';
    const [row] = await this.database.read<{ product: string }>(tenant, sql, [price]);
    if (!row) throw new DomainError('memberships.price_not_found');
    return row.product;
  }

  /** Nobody becomes a member of an organization that is closed. */
  async mustBeOpen(tenant: string, organization: string): Promise<void> {
    const sql = 'select is_closed from memberships.organization where id = $1';
    const [row] = await this.database.read<{ is_closed: boolean }>(tenant, sql, [organization]);
    if (row?.is_closed) throw new DomainError('organizations.closed');
  }

  /** Somebody may still come to pay it. */
  async isOffered(tenant: string, price: string): Promise<boolean> {
    const { terms, prices } = await this.product(tenant, await this.productOf(tenant, price));
    return terms?.is_active === true && prices.get(price)?.isActive === true;
  }

  async product(tenant: string, product: string): Promise<ProductState> {
    return (await this.decisions.load(tenant, productAggregate, product)).state;
  }
}
