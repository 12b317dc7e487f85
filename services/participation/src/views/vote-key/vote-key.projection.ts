import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { AmendmentProposed, AmendmentWithdrawn } from '../../../../published/src/participation/amendment.js';
import type { VoteKeyDestroyed } from '../../vote-key/vote-key.events.js';

/** An amendment whose votes still have their key; no row any more when it was destroyed. */
export interface VoteKeyRow extends ViewRow {
  process: string;
  /** When the amendment was withdrawn. */
  gone_since: string | null;
}

export const voteKeyProjection: Projection<VoteKeyRow> = {
  name: 'participation.vote_key',
  version: 1,
  table: 'participation.vote_key',
  columns: ['id', 'process', 'gone_since'],
  on: {
    AmendmentProposed: step<VoteKeyRow, RecordedEvent<AmendmentProposed>>({
      key: ({ data }) => data.amedment,
      apply: (_, { data: { process } }, id) => ({ id, process, gone_since: null }),
    }),
    AmendmentWithdrawn: step<VoteKeyRow, RecordedEvent<AmendmentWithdrawn>>({
      key: ({ data }) => data.amedment,
      apply: (row, { meta }) => row && { ...row, gone_since: meta.time },
    }),
    VoteKeyDestroyed: step<VoteKeyRow, RecordedEvent<VoteKeyDestroyed>>({
      key: ({ data }) => data.amedment,
      apply: () => undefined,
    }),
  },
};
