import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type Residence, ResidenceOf } from '../../../identity/src/public/residence.js';
import { spain } from '../adapters/atlas/spain.js';
import { OwnAreas } from '../adapters/layers/own-areas.js';
import { finerOf } from './finer-areas.js';
import { placeAggregate } from './place.aggregate.js';
import { placeOf } from './place-person.js';

/** Places a person by their address as it is now; told only when the place is another. */
export class PlaceByAddress extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly user: string,
    /** The layers are others, not the address: what was corrected by hand stays. */
    readonly isAgain = false,
  ) {
    super();
  }
}

@CommandHandler(PlaceByAddress)
export class PlaceByAddressHandler implements ICommandHandler<PlaceByAddress> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly queries: QueryBus,
    private readonly own: OwnAreas,
  ) {}

  async execute({ context, user, isAgain }: PlaceByAddress): Promise<void> {
    const query = new ResidenceOf(context.tenant, user);
    const residence = await this.queries.execute<ResidenceOf, Residence | undefined>(query);
    if (!residence) return;
    const own = await this.own.of(context.tenant);
    // Who asks tries again: the store of files may be away, and nobody is taken out of a district by that.
    if (!own.isWhole) throw new Error('the file of a layer in force is not there');
    const placed = placeOf(spain(), residence);
    const where = { ...placed, finer: finerOf(placed.areas, residence.point ? own.at(residence.point) : []) };
    const known = { has: (id: string) => own.find(id) !== undefined };
    const command = isAgain
      ? { do: 'place_again' as const, user, where, known }
      : { do: 'place' as const, user, where };
    await this.decisions.execute(context, placeAggregate, user, command);
  }
}
