import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import {
  allAreasOf,
  type PersonPlaced,
  type PersonPlacedFiner,
} from '../../../../published/src/territory/residence.js';

/** `id` is the person's. */
export interface ResidenceRow extends ViewRow {
  readonly revision: number;
  readonly area: string | null;
  readonly areas: readonly string[];
  readonly by: PersonPlaced['data']['by'];
  readonly is_certain: boolean;
  readonly placed_datetime: string;
}

export const residenceProjection: Projection<ResidenceRow> = {
  name: 'territory.residence',
  version: 1,
  table: 'territory.residence',
  columns: ['id', 'revision', 'area', 'areas', 'by', 'is_certain', 'placed_datetime'],
  on: {
    PersonPlaced: step<ResidenceRow, RecordedEvent<PersonPlaced>>({
      key: ({ data }) => data.user,
      apply: (row, { data: { user, area, areas, by, is_certain }, meta }) => ({
        id: user,
        revision: (row?.revision ?? -1) + 1,
        area,
        areas,
        by,
        is_certain,
        placed_datetime: meta.time,
      }),
    }),
    PersonPlacedFiner: step<ResidenceRow, RecordedEvent<PersonPlacedFiner>>({
      key: ({ data }) => data.user,
      apply: (row, { data, meta }) => {
        const areas = allAreasOf(data);
        const revision = (row?.revision ?? -1) + 1;
        return row && { ...row, revision, area: areas.at(-1) ?? null, areas, placed_datetime: meta.time };
      },
    }),
    AccountErased: step<ResidenceRow, RecordedEvent<AccountErased>>({
      key: ({ data }) => data.user,
      apply: () => undefined,
    }),
  },
};
