import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { UnknownOrganizations } from '../public/unknown-organizations.js';
import { organizationAggregate } from './organization.aggregate.js';

/** By the events of the tenant's organizations: one that was created a moment ago is known. */
@QueryHandler(UnknownOrganizations)
export class FindUnknownOrganizations implements IQueryHandler<UnknownOrganizations, string[]> {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute({ tenant, ids }: UnknownOrganizations): Promise<string[]> {
    const { state } = await this.decisions.load(tenant, organizationAggregate, tenant);
    return ids.filter((id) => !state.organizations.has(id));
  }
}
