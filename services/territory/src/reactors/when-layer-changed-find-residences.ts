import type { Reactor, RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { AskForPlacing } from '../layer/ask-for-placing.js';
import type { LayerEvent } from '../layer/layer.events.js';

/** People live where the layers in force say, also when the process that loaded one died before it asked for that. */
@Injectable()
export class WhenLayerChangedFindResidences implements Reactor {
  readonly name = 'territory.when-layer-changed-place-people';
  readonly handles = ['LayerLoaded', 'LayerWithdrawn'];

  constructor(private readonly placing: AskForPlacing) {}

  async handle({ tenant, type, data, meta }: RecordedEvent): Promise<void> {
    const { layer } = data as LayerEvent['data'];
    // Nobody's: those of the demo are loaded before anybody lives anywhere.
    if (meta.actor) await this.placing.ask(tenant, meta.actor, type === 'LayerLoaded' ? 'load' : 'withdraw', layer);
  }
}
