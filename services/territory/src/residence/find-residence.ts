import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { QueryBus } from '@nestjs/cqrs';
import { ResidenceOf } from '../../../identity/src/public/residence.js';
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

  async run(get: Find): Promise<void> {
    const { context, user, isAgain } = this;
    const query = new ResidenceOf(context.tenant, user);
    const residence = await get(QueryBus).execute(query);
    if (!residence) return;
    const own = await get(OwnAreas).load(context.tenant);
    // Who asks tries again: the store of files may be away, and nobody is taken out of a district by that.
    if (!own.isWhole) throw new Error('the file of a layer in force is not there');
    const placed = residenceOf(spain(), residence);
    const where = { ...placed, finer: finerOf(placed.areas, residence.point ? own.at(residence.point) : []) };
    const known = { has: (id: string) => own.find(id) !== undefined };
    const command = isAgain
      ? { do: 'place_again' as const, user, where, known }
      : { do: 'place' as const, user, where };
    await get(DECISIONS).execute(context, residenceAggregate, user, command);
  }
}
