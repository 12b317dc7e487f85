import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import { allAreasOf, type PersonPlaced, type PersonPlacedFiner } from '../../../../published/src/territory/place.js';

/** `id` is the person's. */
export interface PersonPlaceRow extends ViewRow {
  readonly revision: number;
  readonly area: string | null;
  readonly areas: readonly string[];
  readonly by: PersonPlaced['data']['by'];
  readonly is_certain: boolean;
  readonly placed_datetime: string;
}

export const personPlaceProjection: Projection<PersonPlaceRow> = {
  name: 'territory.person_place',
  version: 1,
  table: 'territory.person_place',
  columns: ['id', 'revision', 'area', 'areas', 'by', 'is_certain', 'placed_datetime'],
  on: {
    PersonPlaced: step<PersonPlaceRow, RecordedEvent<PersonPlaced>>({
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
    PersonPlacedFiner: step<PersonPlaceRow, RecordedEvent<PersonPlacedFiner>>({
      key: ({ data }) => data.user,
      apply: (row, { data, meta }) => {
        const areas = allAreasOf(data);
        const revision = (row?.revision ?? -1) + 1;
        return row && { ...row, revision, area: areas.at(-1) ?? null, areas, placed_datetime: meta.time };
      },
    }),
    AccountErased: step<PersonPlaceRow, RecordedEvent<AccountErased>>({
      key: ({ data }) => data.user,
      apply: () => undefined,
    }),
  },
};
