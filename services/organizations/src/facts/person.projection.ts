import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { DomainEvent } from '@ateneo/kernel';

/** That a person has an account in the tenant. */
export interface PersonRow extends ViewRow {
  id: string;
}

/** What this context needs of identity's public event. */
type AccountRegistered = DomainEvent<'AccountRegistered', { readonly user: string }>;

/** And of its end. */
type AccountErased = DomainEvent<'AccountErased', { readonly user: string }>;

/** Reference view of identity's public events, for decisions. */
export const personProjection: Projection<PersonRow> = {
  name: 'organizations.person',
  version: 1,
  table: 'organizations.person',
  columns: ['id'],
  on: {
    AccountRegistered: step<PersonRow, RecordedEvent<AccountRegistered>>({
      key: ({ data }) => data.user,
      apply: (_, { data }) => ({ id: data.user }),
    }),
    AccountErased: step<PersonRow, RecordedEvent<AccountErased>>({
      key: ({ data }) => data.user,
      apply: () => undefined,
    }),
  },
};
