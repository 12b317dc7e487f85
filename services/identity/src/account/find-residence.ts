import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Residence, ResidenceOf } from '../public/residence.js';
import { accountAggregate } from './account.aggregate.js';

/** From the account's own events, so that who follows one of them sees it. */
@QueryHandler(ResidenceOf)
export class FindResidence implements IQueryHandler<ResidenceOf, Residence | undefined> {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute({ tenant, user }: ResidenceOf): Promise<Residence | undefined> {
    const { profile } = (await this.decisions.load(tenant, accountAggregate, user)).state;
    if (!profile) return undefined;
    const { location, address_city: town, address_zip: zip, address_country: country } = profile;
    return { point: location?.coordinates ?? null, town, zip, country };
  }
}
