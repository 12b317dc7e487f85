import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Database } from '@ateneo/persistence';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { UnknownOrganizations } from '../public/unknown-organizations.js';
import { organizationAggregate } from './create-organization.js';

/** By the view, and for whom it has not seen by their own events: one that was created a moment ago is known. */
@QueryHandler(UnknownOrganizations)
export class FindUnknownOrganizations implements IQueryHandler<UnknownOrganizations, string[]> {
  constructor(
    private readonly database: Database,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  async execute({ tenant, ids }: UnknownOrganizations): Promise<string[]> {
    const sql = 'select id from organizations.organization where id = any($1::uuid[])';
    const seen = await this.database.inTenant(tenant, (tx) => tx.query<{ id: string }>(sql, [ids]));
    const known = new Set(seen.map(({ id }) => id));
    const unknown: string[] = [];
    for (const id of ids.filter((one) => !known.has(one))) {
      const { state } = await this.decisions.load(tenant, organizationAggregate, id);
      if (!state.exists) unknown.push(id);
    }
    return unknown;
  }
}
