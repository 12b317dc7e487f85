import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { membershipCardAggregate } from '../membership-card/membership-card.aggregate.js';
import { CardHolders } from '../public/card-holders.js';

@QueryHandler(CardHolders)
export class FindCardHolders implements IQueryHandler<CardHolders, ReadonlySet<string>> {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute({ tenant, users }: CardHolders): Promise<ReadonlySet<string>> {
    const found = await Promise.all(
      users.map(async (user) =>
        (await this.decisions.load(tenant, membershipCardAggregate, user)).state.live ? [user] : [],
      ),
    );
    return new Set(found.flat());
  }
}
