import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import {
  type AmendmentVoteCast,
  type AmendmentVoteChanged,
  type AmendmentVoteWithdrawn,
  voteNameIn,
  type VoteValue,
} from '../../amendment-vote/amendment-vote.events.js';

/** A vote by the HMAC that names its stream: found by its voter through the server, tied to nobody by itself. */
export interface AmendmentVoteRow extends ViewRow {
  amedment: string;
  value: VoteValue;
}

export const amendmentVoteProjection: Projection<AmendmentVoteRow> = {
  name: 'participation.amendment_vote',
  version: 1,
  table: 'participation.amendment_vote',
  columns: ['id', 'amedment', 'value'],
  on: {
    AmendmentVoteCast: step<AmendmentVoteRow, RecordedEvent<AmendmentVoteCast>>({
      key: voteNameIn,
      apply: (_, { data: { amedment, value } }, id) => ({ id, amedment, value }),
    }),
    AmendmentVoteChanged: step<AmendmentVoteRow, RecordedEvent<AmendmentVoteChanged>>({
      key: voteNameIn,
      apply: (_, { data: { amedment, value } }, id) => ({ id, amedment, value }),
    }),
    AmendmentVoteWithdrawn: step<AmendmentVoteRow, RecordedEvent<AmendmentVoteWithdrawn>>({
      key: voteNameIn,
      apply: () => undefined,
    }),
  },
};
