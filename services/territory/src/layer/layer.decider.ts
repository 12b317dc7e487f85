import type { FinerArea } from '../../../published/src/territory/residence.js';
import { type Decider, DomainError, fieldError } from '@ateneo/kernel';
import type { LayerEvent, LayerLoaded } from './layer.events.js';

interface Layer {
  readonly level: FinerArea['level'];
  readonly isWithdrawn: boolean;
}

/** The layers of a tenant in the order of their loading. */
export type LayersState = ReadonlyMap<string, Layer>;

export type LayerCommand =
  | ({
      readonly do: 'load';
      /** The layer of the level that the asker saw in force. */
      readonly replaces: string | null;
      readonly today: string;
    } & Omit<LayerLoaded['data'], 'number'>)
  | { readonly do: 'withdraw'; readonly layer: string };

/** All layers of a tenant are decided together: of each level one is in force, the latest that was not withdrawn. */
export const layerDecider: Decider<LayersState, LayerCommand, LayerEvent> = {
  initial: new Map(),

  evolve(state, { type, data }) {
    if (type === 'LayerLoaded') return new Map(state).set(data.layer, { level: data.level, isWithdrawn: false });
    const layer = state.get(data.layer);
    return layer ? new Map(state).set(data.layer, { ...layer, isWithdrawn: true }) : state;
  },

  decide(command, state) {
    if (command.do === 'load') return load(command, state);
    const layer = state.get(command.layer);
    if (!layer) throw new DomainError('http.not_found');
    if (layer.isWithdrawn) return [];
    if (inForce(state, layer.level) !== command.layer) throw new DomainError('territory.layer_changed');
    return [{ type: 'LayerWithdrawn', data: { layer: command.layer } }];
  },
};

function load({ do: _, replaces, today, ...said }: Extract<LayerCommand, { do: 'load' }>, state: LayersState) {
  if (state.has(said.layer)) return [];
  if (said.valid_from > today) throw fieldError('valid_from', 'territory.layer_not_yet', { date: today });
  if (inForce(state, said.level) !== replaces) throw new DomainError('territory.layer_changed');
  return [{ type: 'LayerLoaded' as const, data: { ...said, number: state.size + 1 } }];
}

function inForce(state: LayersState, level: FinerArea['level']): string | null {
  const inForce = [...state].filter(([, one]) => one.level === level && !one.isWithdrawn);
  return inForce.at(-1)?.[0] ?? null;
}
