import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type Residence, ResidenceOf } from '../../../identity/src/public/residence.js';
import { spain } from '../adapters/atlas/spain.js';
import { placeAggregate } from './place.aggregate.js';
import { placeOf } from './place-person.js';

/** Places a person by their address as it is now; told only when the place is another. */
export class PlaceByAddress extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly user: string,
  ) {
    super();
  }
}

@CommandHandler(PlaceByAddress)
export class PlaceByAddressHandler implements ICommandHandler<PlaceByAddress> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly queries: QueryBus,
  ) {}

  async execute({ context, user }: PlaceByAddress): Promise<void> {
    const query = new ResidenceOf(context.tenant, user);
    const residence = await this.queries.execute<ResidenceOf, Residence | undefined>(query);
    if (!residence) return;
    const command = { do: 'place' as const, user, where: placeOf(spain(), residence) };
    await this.decisions.execute(context, placeAggregate, user, command);
  }
}
