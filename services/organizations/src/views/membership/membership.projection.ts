import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { DomainEvent } from '@ateneo/kernel';
import type {
  PersonJoinedOrganization,
  PersonLeftOrganization,
} from '../../../../published/src/organizations/membership.js';

/** `id` is the person's. */
export interface MembershipRow extends ViewRow {
  organization: string;
  /** The move of many that brought them here. */
  transfer: string | null;
  /** Of an account that was merged into another one: it is counted with that. */
  is_merged: boolean;
}

/** What this view needs of identity's public events. */
type About<Type extends string> = RecordedEvent<DomainEvent<Type, { readonly user: string }>>;

export const membershipProjection: Projection<MembershipRow> = {
  name: 'organizations.membership',
  version: 1,
  table: 'organizations.membership',
  columns: ['id', 'organization', 'transfer', 'is_merged'],
  on: {
    PersonJoinedOrganization: step<MembershipRow, RecordedEvent<PersonJoinedOrganization>>({
      key: ({ data }) => data.user,
      apply: (_, { data }) => ({
        id: data.user,
        organization: data.organization,
        transfer: data.transfer ?? null,
        is_merged: false,
      }),
    }),
    PersonLeftOrganization: step<MembershipRow, RecordedEvent<PersonLeftOrganization>>({
      key: ({ data }) => data.user,
      apply: () => undefined,
    }),
    AccountMerged: step<MembershipRow, About<'AccountMerged'>>({
      key: ({ data }) => data.user,
      apply: (row) => row && { ...row, is_merged: true },
    }),
    AccountUnmerged: step<MembershipRow, About<'AccountUnmerged'>>({
      key: ({ data }) => data.user,
      apply: (row) => row && { ...row, is_merged: false },
    }),
    AccountErased: step<MembershipRow, About<'AccountErased'>>({
      key: ({ data }) => data.user,
      apply: () => undefined,
    }),
  },
};
