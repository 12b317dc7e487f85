import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ManagesEverybody } from '../public/manages-everybody.js';
import { organizationAggregate } from './organization.aggregate.js';

@QueryHandler(ManagesEverybody)
export class FindManagesEverybody implements IQueryHandler<ManagesEverybody, boolean> {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute({ tenant, organizations }: ManagesEverybody): Promise<boolean> {
    const { state } = await this.decisions.load(tenant, organizationAggregate, tenant);
    return state.defaultOne !== null && organizations.includes(state.defaultOne);
  }
}
