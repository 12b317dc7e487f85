import type { ContextDefinition } from '@ateneo/cqrs';
import { type DynamicModule, Module } from '@nestjs/common';
import { Nominatim } from './adapters/nominatim/nominatim.js';
import { AddressController } from './address/address.controller.js';
import { Addresses, OUTSIDE_ADDRESSES } from './address/addresses.js';
import { FindAddressDisagreements } from './address/find-address-disagreements.js';
import { AreaController } from './area/area.controller.js';
import { FindAreasAbove, FindAreasWithin, FindUnknownAreas } from './area/find-areas.js';
import { CreateTerritory1763700007000 } from './migrations/create-territory.js';
import { FindLivesIn } from './queries/find-lives-in.js';
import { FindLivingIn } from './queries/find-living-in.js';
import { PlaceController } from './residence/residence.controller.js';
import { residenceEventTypes } from './residence/residence.events.js';
import { territoryPublicEvents } from './public/public-events.js';
import { residenceProjection } from './views/residence/residence.projection.js';
import { PersonalDataInTerritory } from './queries/personal-data-in-territory.js';
import { CheckLayer } from './adapters/layers/check-layer.js';
import { LayerFiles } from './adapters/layers/layer-files.js';
import { OwnAreas } from './adapters/layers/own-areas.js';
import { FindResidencesAgain } from './application/find-residences-again.js';
import { LayerController } from './layer/layer.controller.js';
import { layerEventTypes } from './layer/layer.events.js';
import { layerProjection } from './views/layer/layer.projection.js';
import * as reactions from './reactors/reactions.js';

@Module({
  controllers: [AddressController, AreaController, LayerController, PlaceController],
  providers: [
    Addresses,
    CheckLayer,
    PersonalDataInTerritory,
    LayerFiles,
    OwnAreas,
    FindResidencesAgain,
    FindAddressDisagreements,
    FindAreasAbove,
    FindAreasWithin,
    FindLivesIn,
    FindLivingIn,
    FindUnknownAreas,
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
    eventTypes: { ...residenceEventTypes, ...layerEventTypes },
    publicEvents: territoryPublicEvents,
    projections: [residenceProjection, layerProjection],
    reactions: Object.values(reactions),
    migrations: [CreateTerritory1763700007000],
  };
}
