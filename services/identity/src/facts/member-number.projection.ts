import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { MemberNumberGiven } from '../../../published/src/memberships/membership.js';
import type { AccountErased } from '../../../published/src/identity/account.js';

/** `id` is the person's. */
export interface MemberNumberRow extends ViewRow {
  readonly number: string;
}

/** Which member number people have, for life. */
export const memberNumberProjection: Projection<MemberNumberRow> = {
  name: 'identity.member_number',
  version: 1,
  table: 'identity.member_number',
  columns: ['id', 'number'],
  on: {
    MemberNumberGiven: step<MemberNumberRow, RecordedEvent<MemberNumberGiven>>({
      key: ({ data }) => data.user,
      // Sealed: of an erased person nobody knows it.
      apply: (_, { data: { user: id, number } }) => (number ? { id, number } : undefined),
    }),
    AccountErased: step<MemberNumberRow, RecordedEvent<AccountErased>>({
      key: ({ data }) => data.user,
      apply: () => undefined,
    }),
  },
};
