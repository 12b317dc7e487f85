import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type {
  DiscountAdded,
  DiscountGivenBack,
  DiscountRetired,
  DiscountTaken,
  DiscountTerms,
} from '../../discount/discount.events.js';

export interface DiscountRow extends ViewRow, DiscountTerms {
  uses: number;
  is_active: boolean;
  creation_datetime: string;
}

const counted = <Event extends DiscountTaken | DiscountGivenBack>(by: 1 | -1) =>
  step<DiscountRow, RecordedEvent<Event>>({
    key: ({ data }) => data.discount,
    apply: (row) => row && { ...row, uses: row.uses + by },
  });

export const discountProjection: Projection<DiscountRow> = {
  name: 'memberships.discount',
  version: 1,
  table: 'memberships.discount',
  columns: [
    'id',
    'product',
    'names',
    'percent',
    'min_age',
    'max_age',
    'tag',
    'code',
    'ends_on',
    'max_uses',
    'uses',
    'is_active',
    'creation_datetime',
  ],
  json: ['names'],
  on: {
    DiscountAdded: step<DiscountRow, RecordedEvent<DiscountAdded>>({
      key: ({ data }) => data.discount,
      apply: (_, { data: { discount: id, ...said }, meta }) => ({
        id,
        ...said,
        uses: 0,
        is_active: true,
        creation_datetime: meta.time,
      }),
    }),
    DiscountRetired: step<DiscountRow, RecordedEvent<DiscountRetired>>({
      key: ({ data }) => data.discount,
      apply: (row) => row && { ...row, is_active: false },
    }),
    DiscountTaken: counted<DiscountTaken>(1),
    DiscountGivenBack: counted<DiscountGivenBack>(-1),
  },
};
