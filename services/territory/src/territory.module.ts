import type { ContextDefinition } from '@ateneo/cqrs';
import { Module } from '@nestjs/common';
import { AddressController } from './address/address.controller.js';
import { AreaController } from './area/area.controller.js';
import { FindAreasAbove, FindAreasWithin, FindUnknownAreas } from './area/find-areas.js';
import { CreateTerritory1763700007000 } from './migrations/create-territory.js';
import { FindLivingIn } from './place/find-living-in.js';
import { PlaceByAddressHandler } from './place/place-by-address.js';
import { PlaceController } from './place/place.controller.js';
import { placeEventTypes } from './place/place.events.js';
import { territoryPublicEvents } from './public/public-events.js';
import { WhenAddressChangedPlacePerson } from './reactors/when-address-changed-place-person.js';
import { personPlaceProjection } from './views/person-place/person-place.projection.js';
import { HeldInTerritory } from './adapters/held-in-territory.js';

const reactors = [WhenAddressChangedPlacePerson];

@Module({
  controllers: [AddressController, AreaController, PlaceController],
  providers: [
    HeldInTerritory,
    FindAreasAbove,
    FindAreasWithin,
    FindLivingIn,
    FindUnknownAreas,
    PlaceByAddressHandler,
    ...reactors,
  ],
})
export class TerritoryModule {
  static readonly context: ContextDefinition = {
    name: 'territory',
    eventTypes: placeEventTypes,
    publicEvents: territoryPublicEvents,
    projections: [personPlaceProjection],
    reactors,
    migrations: [CreateTerritory1763700007000],
  };
}
