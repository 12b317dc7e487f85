import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { DomainEvent } from '@ateneo/kernel';
import type { PersonJoinedOrganization, PersonLeftOrganization } from '../../public/membership.js';

/** `id` is the person's. */
export interface MembershipRow extends ViewRow {
  organization: string;
}

/** What this view needs of identity's public event. */
type AccountErased = DomainEvent<'AccountErased', { readonly user: string }>;

export const membershipProjection: Projection<MembershipRow> = {
  name: 'organizations.membership',
  version: 1,
  table: 'organizations.membership',
  columns: ['id', 'organization'],
  on: {
    PersonJoinedOrganization: step<MembershipRow, RecordedEvent<PersonJoinedOrganization>>({
      key: ({ data }) => data.user,
      apply: (_, { data }) => ({ id: data.user, organization: data.organization }),
    }),
    PersonLeftOrganization: step<MembershipRow, RecordedEvent<PersonLeftOrganization>>({
      key: ({ data }) => data.user,
      apply: () => undefined,
    }),
    AccountErased: step<MembershipRow, RecordedEvent<AccountErased>>({
      key: ({ data }) => data.user,
      apply: () => undefined,
    }),
  },
};
