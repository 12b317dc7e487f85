import type { OwnLevel } from '@ateneo/contracts';
import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { LayerLoaded, LayerWithdrawn } from '../../layer/layer.events.js';

export interface LayerRow extends ViewRow {
  readonly number: number;
  readonly level: OwnLevel;
  readonly name: string;
  readonly source: string;
  /** Calendar day. */
  readonly valid_from: string;
  readonly areas: number;
  readonly points: number;
  readonly withdrawn_datetime: string | null;
  readonly creation_datetime: string;
}

export const layerProjection: Projection<LayerRow> = {
  name: 'territory.layer',
  version: 1,
  table: 'territory.layer',
  columns: [
    'id',
    'number',
    'level',
    'name',
    'source',
    'valid_from',
    'areas',
    'points',
    'withdrawn_datetime',
    'creation_datetime',
  ],
  on: {
    LayerLoaded: step<LayerRow, RecordedEvent<LayerLoaded>>({
      key: ({ data }) => data.layer,
      apply: (_, { data: { layer: id, ...said }, meta }) => ({
        id,
        ...said,
        withdrawn_datetime: null,
        creation_datetime: meta.time,
      }),
    }),
    LayerWithdrawn: step<LayerRow, RecordedEvent<LayerWithdrawn>>({
      key: ({ data }) => data.layer,
      apply: (row, { meta }) => row && { ...row, withdrawn_datetime: meta.time },
    }),
  },
};
