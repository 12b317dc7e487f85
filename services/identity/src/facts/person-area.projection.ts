import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { PersonPlaced, PersonPlacedFiner } from '../../../published/src/territory/residence.js';
import type { AccountErased } from '../../../published/src/identity/account.js';

/** `id` is the person's; the others are areas, null where it is not known. */
export interface PersonAreaRow extends ViewRow {
  readonly country: string | null;
  readonly region: string | null;
  readonly province: string | null;
  readonly town: string | null;
  readonly district: string | null;
  readonly neighbourhood: string | null;
  readonly section: string | null;
  readonly zone: string | null;
  /** False: somebody should look whether it is right. */
  readonly is_certain: boolean;
}

const columns = { adm5: 'district', adm6: 'neighbourhood', adm7: 'section', zone: 'zone' } as const;
const nothingFiner = { district: null, neighbourhood: null, section: null, zone: null };

/** In which areas people live: they are found by it. A column a level, since equality alone uses an index under row security. */
export const personAreaProjection: Projection<PersonAreaRow> = {
  name: 'identity.person_area',
  version: 2,
  table: 'identity.person_area',
  columns: [
    'id',
    'country',
    'region',
    'province',
    'town',
    'district',
    'neighbourhood',
    'section',
    'zone',
    'is_certain',
  ],
  on: {
    PersonPlaced: step<PersonAreaRow, RecordedEvent<PersonPlaced>>({
      key: ({ data }) => data.user,
      apply: (_, { data: { user: id, areas, is_certain } }) => {
        const [country = null, region = null, province = null, town = null] = areas;
        return { id, country, region, province, town, ...nothingFiner, is_certain };
      },
    }),
    PersonPlacedFiner: step<PersonAreaRow, RecordedEvent<PersonPlacedFiner>>({
      key: ({ data }) => data.user,
      apply: (row, { data: { finer } }) =>
        row && {
          ...row,
          ...nothingFiner,
          ...Object.fromEntries((finer ?? []).map(({ level, area }) => [columns[level], area])),
        },
    }),
    AccountErased: step<PersonAreaRow, RecordedEvent<AccountErased>>({
      key: ({ data }) => data.user,
      apply: () => undefined,
    }),
  },
};
