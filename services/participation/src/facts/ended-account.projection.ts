import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { AccountErased } from '../../../published/src/identity/account.js';
import type { AccountMerged, AccountUnmerged } from '../../../published/src/identity/merged.js';

/** An account that came to an end: its votes are taken out of every voting that was open then, when it closes. */
export interface EndedAccountRow extends ViewRow {
  /** ISO 8601 UTC. */
  ended_at: string;
  /** The other account of the same person; null when it was erased. */
  merged_into: string | null;
}

/** Reference view of public events of identity. */
export const endedAccountProjection: Projection<EndedAccountRow> = {
  name: 'participation.ended_account',
  version: 1,
  table: 'participation.ended_account',
  columns: ['id', 'ended_at', 'merged_into'],
  on: {
    AccountMerged: step<EndedAccountRow, RecordedEvent<AccountMerged>>({
      key: ({ data }) => data.user,
      apply: (_, { data, meta }, id) => ({ id, ended_at: meta.time, merged_into: data.into }),
    }),
    AccountUnmerged: step<EndedAccountRow, RecordedEvent<AccountUnmerged>>({
      key: ({ data }) => data.user,
      apply: () => undefined,
    }),
    AccountErased: step<EndedAccountRow, RecordedEvent<AccountErased>>({
      key: ({ data }) => data.user,
      // Of a merged account, which is erased with its survivor, the end was the merge.
      apply: (row, { meta }, id) => row ?? { id, ended_at: meta.time, merged_into: null },
    }),
  },
};
