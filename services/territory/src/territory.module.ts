import type { ContextDefinition } from '@ateneo/cqrs';
import { type DynamicModule, Module } from '@nestjs/common';
import { Nominatim } from './adapters/nominatim/nominatim.js';
import { AddressController } from './address/address.controller.js';
import { Addresses, OUTSIDE_ADDRESSES } from './address/addresses.js';
import { AreaController } from './area/area.controller.js';
import { FindAreasAbove, FindAreasWithin, FindUnknownAreas } from './area/find-areas.js';
import { CreateTerritory1763700007000 } from './migrations/create-territory.js';
import { FindLivesIn } from './queries/find-lives-in.js';
import { FindLivingIn } from './queries/find-living-in.js';
import { PlaceByAddressHandler } from './place/place-by-address.js';
import { PlaceController } from './place/place.controller.js';
import { placeEventTypes } from './place/place.events.js';
import { territoryPublicEvents } from './public/public-events.js';
import { WhenAddressChangedPlacePerson } from './reactors/when-address-changed-place-person.js';
import { WhenLayerChangedPlacePeople } from './reactors/when-layer-changed-place-people.js';
import { AskForPlacing } from './layer/ask-for-placing.js';
import { personPlaceProjection } from './views/person-place/person-place.projection.js';
import { PersonalDataInTerritory } from './queries/personal-data-in-territory.js';
import { CheckLayer } from './adapters/layers/check-layer.js';
import { LayerFiles } from './adapters/layers/layer-files.js';
import { OwnAreas } from './adapters/layers/own-areas.js';
import { PlaceAgain } from './application/place-again.js';
import { LayerController } from './layer/layer.controller.js';
import { layerEventTypes } from './layer/layer.events.js';
import { layerProjection } from './views/layer/layer.projection.js';

const reactors = [WhenAddressChangedPlacePerson, WhenLayerChangedPlacePeople];

@Module({
  controllers: [AddressController, AreaController, LayerController, PlaceController],
  providers: [
    Addresses,
    AskForPlacing,
    CheckLayer,
    PersonalDataInTerritory,
    LayerFiles,
    OwnAreas,
    PlaceAgain,
    FindAreasAbove,
    FindAreasWithin,
    FindLivesIn,
    FindLivingIn,
    FindUnknownAreas,
    PlaceByAddressHandler,
    ...reactors,
  ],
})
export class TerritoryModule {
  /** `addressService`: a Nominatim that is asked for addresses first; nobody outside is asked when there is none. */
  static forRoot(addressService: URL | undefined): DynamicModule {
    const useValue = addressService && new Nominatim(addressService);
    return { module: TerritoryModule, providers: [{ provide: OUTSIDE_ADDRESSES, useValue }] };
  }

  static readonly context: ContextDefinition = {
    name: 'territory',
    eventTypes: { ...placeEventTypes, ...layerEventTypes },
    publicEvents: territoryPublicEvents,
    projections: [personPlaceProjection, layerProjection],
    reactors,
    migrations: [CreateTerritory1763700007000],
  };
}
