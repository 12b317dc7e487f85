import { derivedId, type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import type { PersonTagged, PersonUntagged } from '../../../../published/src/identity/tags.js';

export interface UserTagRow extends ViewRow {
  user: string;
  tag: string;
  creation_datetime: string;
}

/** The same for the same person and tag, always. */
export function userTagId({ user, tag }: PersonTagged['data']): string {
  return derivedId(user, tag);
}

/** Who has which tag: people are found by it. */
export const userTagProjection: Projection<UserTagRow> = {
  name: 'identity.user_tag',
  version: 1,
  table: 'identity.user_tag',
  columns: ['id', 'user', 'tag', 'creation_datetime'],
  on: {
    PersonTagged: step<UserTagRow, RecordedEvent<PersonTagged>>({
      key: ({ data }) => userTagId(data),
      apply: (_, { data: { user, tag }, meta: { time } }, id) => ({ id, user, tag, creation_datetime: time }),
    }),
    PersonUntagged: step<UserTagRow, RecordedEvent<PersonUntagged>>({
      key: ({ data }) => userTagId(data),
      apply: () => undefined,
    }),
    AccountErased: step<UserTagRow, RecordedEvent<AccountErased>>({
      key: () => [],
      where: ({ data }) => ({ column: 'user', value: data.user }),
      apply: () => undefined,
    }),
  },
};
