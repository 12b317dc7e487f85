import { inTheNameOf, reaction } from '@ateneo/cqrs';
import { AskForJob } from '@ateneo/jobs';
import { CommandBus } from '@nestjs/cqrs';
import { FIND_RESIDENCES_AGAIN } from '../application/find-residences-again.js';
import type { LayerEvent } from '../layer/layer.events.js';
import { FindResidence } from '../residence/find-residence.js';

interface Corrected {
  readonly user: string;
  readonly changes?: readonly { readonly field: string }[] | null;
}

const isOfAddress = (field: string): boolean => field.startsWith('address_') || field === 'location';

/** Whoever registers or moves lives where the address says now. What else they correct leaves a correction by hand as it is. */
export const whenAddressChangedFindResidence = reaction(
  'territory.when-address-changed-place-person',
  ['AccountRegistered', 'ProfileFieldsCorrected'],
  async (event, { get }) => {
    const { user, changes } = event.data as Corrected;
    const isMoved = event.type === 'AccountRegistered' || (changes ?? []).some(({ field }) => isOfAddress(field));
    await get(CommandBus).execute(new FindResidence(inTheNameOf(event), user, !isMoved));
  },
);

/** People live where the layers in force say, also when the process that loaded one died before it asked for that. */
export const whenLayerChangedFindResidences = reaction<LayerEvent>(
  'territory.when-layer-changed-place-people',
  ['LayerLoaded', 'LayerWithdrawn'],
  async ({ tenant, type, data, meta }, { get }) => {
    const { layer } = data;
    // Nobody's: those of the demo are loaded before anybody lives anywhere.
    if (meta.actor)
      await get(AskForJob).askOwed(
        { tenant, user: meta.actor },
        { id: layer, act: type === 'LayerLoaded' ? 'load' : 'withdraw' },
        { kind: FIND_RESIDENCES_AGAIN, asked: {} },
      );
  },
);
