import { inTheNameOf, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Decide } from '@ateneo/resource';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { AccountRegistered } from '../../../identity/src/public/account.js';
import { type Residence, ResidenceOf } from '../../../identity/src/public/residence.js';
import { spain } from '../atlas/spain.js';
import { placeAggregate } from '../place/place.aggregate.js';
import { placeOf } from '../place/place-person.js';

/** Whoever registers or corrects their profile is placed by the address as it is now; told only when the place is another. */
@Injectable()
export class WhenAddressChangedPlacePerson implements Reactor {
  readonly name = 'territory.when-address-changed-place-person';
  readonly handles = ['AccountRegistered', 'ProfileFieldsCorrected'];

  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user } = event.data as AccountRegistered['data'];
    const query = new ResidenceOf(event.tenant, user);
    const residence = await this.queries.execute<ResidenceOf, Residence | undefined>(query);
    if (!residence) return;
    const command = { do: 'place' as const, user, where: placeOf(spain(), residence) };
    await this.commands.execute(new Decide(inTheNameOf(event), placeAggregate, user, command));
  }
}
