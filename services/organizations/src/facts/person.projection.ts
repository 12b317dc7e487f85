import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { DomainEvent } from '@ateneo/kernel';

/** That a person has an account in the tenant. */
export interface PersonRow extends ViewRow {
  id: string;
  /** Since when the account is deactivated. */
  inactive_since: string | null;
  /** It was merged into another account: nobody's own. */
  is_merged: boolean;
}

/** What this context needs of identity's public events. */
type About<Type extends string> = RecordedEvent<DomainEvent<Type, { readonly user: string }>>;

/** Reference view of identity's public events, for decisions. */
export const personProjection: Projection<PersonRow> = {
  name: 'organizations.person',
  version: 1,
  table: 'organizations.person',
  columns: ['id', 'inactive_since', 'is_merged'],
  on: {
    AccountRegistered: step<PersonRow, About<'AccountRegistered'>>({
      key: ({ data }) => data.user,
      apply: (_, { data }) => ({ id: data.user, inactive_since: null, is_merged: false }),
    }),
    AccountDeactivated: step<PersonRow, About<'AccountDeactivated'>>({
      key: ({ data }) => data.user,
      apply: (row, { meta }) => row && { ...row, inactive_since: meta.time },
    }),
    AccountReactivated: step<PersonRow, About<'AccountReactivated'>>({
      key: ({ data }) => data.user,
      apply: (row) => row && { ...row, inactive_since: null },
    }),
    AccountMerged: step<PersonRow, About<'AccountMerged'>>({
      key: ({ data }) => data.user,
      apply: (row) => row && { ...row, is_merged: true },
    }),
    AccountUnmerged: step<PersonRow, About<'AccountUnmerged'>>({
      key: ({ data }) => data.user,
      apply: (row) => row && { ...row, is_merged: false },
    }),
    AccountErased: step<PersonRow, About<'AccountErased'>>({
      key: ({ data }) => data.user,
      apply: () => undefined,
    }),
  },
};
