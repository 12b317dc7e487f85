import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type Residence, ResidenceOf } from '../../../identity/src/public/residence.js';
import { spain } from '../adapters/atlas/spain.js';
import { OwnAreas } from '../adapters/layers/own-areas.js';
import { finerOf } from './finer-areas.js';
import { residenceAggregate } from './residence.aggregate.js';
import { residenceOf } from '../application/residence-by-address.js';

/** Places a person by their address as it is now; told only when the place is another. */
export class FindResidence extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly user: string,
    /** The layers are others, not the address: what was corrected by hand stays. */
    readonly isAgain = false,
  ) {
    super();
  }
}

@CommandHandler(FindResidence)
export class FindResidenceHandler implements ICommandHandler<FindResidence> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly queries: QueryBus,
    private readonly own: OwnAreas,
  ) {}

  async execute({ context, user, isAgain }: FindResidence): Promise<void> {
    const query = new ResidenceOf(context.tenant, user);
    const residence = await this.queries.execute<ResidenceOf, Residence | undefined>(query);
    if (!residence) return;
    const own = await this.own.load(context.tenant);
    // Who asks tries again: the store of files may be away, and nobody is taken out of a district by that.
    if (!own.isWhole) throw new Error('the file of a layer in force is not there');
    const placed = residenceOf(spain(), residence);
    const where = { ...placed, finer: finerOf(placed.areas, residence.point ? own.at(residence.point) : []) };
    const known = { has: (id: string) => own.find(id) !== undefined };
    const command = isAgain
      ? { do: 'place_again' as const, user, where, known }
      : { do: 'place' as const, user, where };
    await this.decisions.execute(context, residenceAggregate, user, command);
  }
}
