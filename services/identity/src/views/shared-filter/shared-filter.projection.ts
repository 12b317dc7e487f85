import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import type { Criteria, ListFilterForgotten, ListFilterKept } from '../../saved-filter/saved-filters.events.js';

export interface SharedFilterRow extends ViewRow {
  user: string;
  list: string;
  name: string;
  criteria: Criteria;
}

/** The filters that somebody shares, with name and criteria as long as they do. */
export const sharedFilterProjection: Projection<SharedFilterRow> = {
  name: 'identity.shared_filter',
  version: 1,
  table: 'identity.shared_filter',
  columns: ['id', 'user', 'list', 'name', 'criteria'],
  json: ['criteria'],
  on: {
    ListFilterKept: step<SharedFilterRow, RecordedEvent<ListFilterKept>>({
      key: ({ data }) => data.filter,
      apply: (_, { data }, id) => {
        // Of what is not shared nothing is read, not even its name.
        if (!data.is_shared) return undefined;
        const { user, list, name, criteria } = data;
        return name === null || criteria === null ? undefined : { id, user, list, name, criteria };
      },
    }),
    ListFilterForgotten: step<SharedFilterRow, RecordedEvent<ListFilterForgotten>>({
      key: ({ data }) => data.filter,
      apply: () => undefined,
    }),
    AccountErased: step<SharedFilterRow, RecordedEvent<AccountErased>>({
      key: () => [],
      where: ({ data }) => ({ column: 'user', value: data.user }),
      apply: () => undefined,
    }),
  },
};
