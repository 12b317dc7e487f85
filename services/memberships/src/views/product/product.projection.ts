import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { Names, ProductChanged, ProductCreated } from '../../product/product.events.js';

export interface ProductRow extends ViewRow {
  names: Names;
  organization: string;
  is_active: boolean;
  needs_approval: boolean;
  min_age: number | null;
  max_age: number | null;
  tax_rate: number | null;
  tax_clause: string | null;
  revision: number;
  creation_datetime: string;
  update_datetime: string;
}

const touched = <Event extends RecordedEvent<ProductChanged>>(what: (event: Event) => Partial<ProductRow>) =>
  step<ProductRow, Event>({
    key: ({ data }) => data.product,
    apply: (row, event) =>
      row && { ...row, ...what(event), revision: event.revision, update_datetime: event.meta.time },
  });

export const productProjection: Projection<ProductRow> = {
  name: 'memberships.product',
  version: 2,
  table: 'memberships.product',
  columns: [
    'id',
    'names',
    'organization',
    'is_active',
    'needs_approval',
    'min_age',
    'max_age',
    'tax_rate',
    'tax_clause',
    'revision',
    'creation_datetime',
    'update_datetime',
  ],
  json: ['names'],
  on: {
    ProductCreated: step<ProductRow, RecordedEvent<ProductCreated>>({
      key: ({ data }) => data.product,
      apply: (_, { data: { product: id, ...said }, revision, meta: { time } }) => ({
        id,
        tax_clause: null,
        ...said,
        revision,
        creation_datetime: time,
        update_datetime: time,
      }),
    }),
    ProductChanged: touched(({ data }) => data.changes),
    PriceAdded: touched(() => ({})),
    PriceRetired: touched(() => ({})),
  },
};
