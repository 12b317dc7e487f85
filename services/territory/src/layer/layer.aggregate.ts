import type { Aggregate } from '@ateneo/cqrs';
import { type LayerCommand, layerDecider, type LayersState } from './layer.decider.js';
import type { LayerEvent } from './layer.events.js';

/** One stream a tenant; its id is the tenant's. */
export const layerAggregate: Aggregate<LayersState, LayerCommand, LayerEvent> = {
  category: 'territory.layer',
  decider: layerDecider,
};
