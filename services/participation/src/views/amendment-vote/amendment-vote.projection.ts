import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type {
  AmendmentVoteCast,
  AmendmentVoteChanged,
  AmendmentVoteEvent,
  AmendmentVoteWithdrawn,
  VoteValue,
} from '../../amendment-vote/amendment-vote.events.js';

/** A vote by the HMAC that names its stream: found by its voter through the server, tied to nobody by itself. */
export interface AmendmentVoteRow extends ViewRow {
  amedment: string;
  value: VoteValue;
}

/** The last part of the stream's name; a category has no dash, a tenant has 36 characters. */
function nameOf({ stream, tenant }: RecordedEvent<AmendmentVoteEvent>): string {
  return stream.slice(stream.indexOf(tenant) + tenant.length + 1);
}

export const amendmentVoteProjection: Projection<AmendmentVoteRow> = {
  name: 'participation.amendment_vote',
  version: 1,
  table: 'participation.amendment_vote',
  columns: ['id', 'amedment', 'value'],
  on: {
    AmendmentVoteCast: step<AmendmentVoteRow, RecordedEvent<AmendmentVoteCast>>({
      key: nameOf,
      apply: (_, { data: { amedment, value } }, id) => ({ id, amedment, value }),
    }),
    AmendmentVoteChanged: step<AmendmentVoteRow, RecordedEvent<AmendmentVoteChanged>>({
      key: nameOf,
      apply: (_, { data: { amedment, value } }, id) => ({ id, amedment, value }),
    }),
    AmendmentVoteWithdrawn: step<AmendmentVoteRow, RecordedEvent<AmendmentVoteWithdrawn>>({
      key: nameOf,
      apply: () => undefined,
    }),
  },
};
