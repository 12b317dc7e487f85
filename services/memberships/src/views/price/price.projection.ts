import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { Interval, PriceAdded, PriceRetired } from '../../product/product.events.js';

export interface PriceRow extends ViewRow {
  product: string;
  amount: number;
  is_minimum: boolean;
  interval: Interval;
  trial_days: number;
  is_active: boolean;
  creation_datetime: string;
}

export const priceProjection: Projection<PriceRow> = {
  name: 'memberships.price',
  version: 1,
  table: 'memberships.price',
  columns: ['id', 'product', 'amount', 'is_minimum', 'interval', 'trial_days', 'is_active', 'creation_datetime'],
  on: {
    PriceAdded: step<PriceRow, RecordedEvent<PriceAdded>>({
      key: ({ data }) => data.price,
      apply: (_, { data: { price: id, ...said }, meta }) => ({
        id,
        ...said,
        is_active: true,
        creation_datetime: meta.time,
      }),
    }),
    PriceRetired: step<PriceRow, RecordedEvent<PriceRetired>>({
      key: ({ data }) => data.price,
      apply: (row) => row && { ...row, is_active: false },
    }),
  },
};
