import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { BallotCast } from '../../election/ballot.events.js';

/** A ballot on the board, by its tracker; replaced ones too. */
export interface BallotRow extends ViewRow {
  election: string;
  ballot: string;
  /** In the order of the log, which is the bundle's: digits of one length. */
  place: string;
}

export const ballotProjection: Projection<BallotRow> = {
  name: 'participation.ballot',
  version: 1,
  table: 'participation.ballot',
  columns: ['id', 'election', 'ballot', 'place'],
  on: {
    BallotCast: step<BallotRow, RecordedEvent<BallotCast>>({
      key: ({ data }) => data.tracker,
      apply: (_, { data: { election, ballot }, position }, id) => ({ id, election, ballot, place: placeOf(position) }),
    }),
  },
};

/** A position is a number, or begins with one. */
function placeOf(position: string): string {
  return (/\d+/.exec(position)?.[0] ?? '').padStart(20, '0');
}
