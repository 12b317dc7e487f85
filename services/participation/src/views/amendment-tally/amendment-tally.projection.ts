import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type {
  AmendmentVoteCast,
  AmendmentVoteChanged,
  AmendmentVoteWithdrawn,
} from '../../amendment-vote/amendment-vote.events.js';

/** How the votes on an amendment stand; no row before the first. */
export interface AmendmentTallyRow extends ViewRow {
  up: number;
  down: number;
  abs: number;
}

const none = { up: 0, down: 0, abs: 0 };

export const amendmentTallyProjection: Projection<AmendmentTallyRow> = {
  name: 'participation.amendment_tally',
  version: 1,
  table: 'participation.amendment_tally',
  columns: ['id', 'up', 'down', 'abs'],
  on: {
    AmendmentVoteCast: step<AmendmentTallyRow, RecordedEvent<AmendmentVoteCast>>({
      key: ({ data }) => data.amedment,
      apply: (row = { id: '', ...none }, { data: { value } }, id) => ({ ...row, id, [value]: row[value] + 1 }),
    }),
    AmendmentVoteChanged: step<AmendmentTallyRow, RecordedEvent<AmendmentVoteChanged>>({
      key: ({ data }) => data.amedment,
      apply: (row = { id: '', ...none }, { data: { from, value } }, id) => {
        const less = { ...row, id, [from]: row[from] - 1 };
        return { ...less, [value]: less[value] + 1 };
      },
    }),
    AmendmentVoteWithdrawn: step<AmendmentTallyRow, RecordedEvent<AmendmentVoteWithdrawn>>({
      key: ({ data }) => data.amedment,
      apply: (row = { id: '', ...none }, { data: { from } }, id) => ({ ...row, id, [from]: row[from] - 1 }),
    }),
  },
};
