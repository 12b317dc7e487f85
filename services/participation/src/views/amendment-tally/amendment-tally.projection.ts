import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { AmendmentDecided } from '../../process/voting.events.js';
import type { AmendmentWithdrawn } from '../../../../published/src/participation/amendment.js';
import {
  type AmendmentVoteCast,
  type AmendmentVoteChanged,
  voteNameIn,
  type VoteValue,
} from '../../amendment-vote/amendment-vote.events.js';

/** `hour`: as exactly as the votes tell it, ISO 8601 UTC. */
export interface ToldStep {
  readonly hour: string;
  readonly votes: number;
}

/** How the votes on an amendment stand, and once it is decided how they were counted; no row before the first. */
export interface AmendmentTallyRow extends ViewRow {
  up: number;
  down: number;
  abs: number;
  /** What is told while voting is open: how the votes stood when the totals last moved (contract, 6). */
  shown_up: number;
  shown_down: number;
  shown_abs: number;
  /** Votes cast or changed since then, by name: somebody who changes theirs five times is one. */
  moved: readonly string[];
  /** How many votes were told from which hour on: one entry an hour in which the totals moved. */
  steps: readonly ToldStep[];
  /** Its author took it back: what is told of it stays as it was. */
  is_still: boolean;
}

/** So many votes at least hide each other in a step of the totals. */
const STEP = 5;

const none = {
  up: 0,
  down: 0,
  abs: 0,
  shown_up: 0,
  shown_down: 0,
  shown_abs: 0,
  moved: [],
  steps: [],
  is_still: false,
};

interface Change {
  /** Whose, by the name of the vote. */
  readonly name: string;
  readonly from?: VoteValue;
  readonly value: VoteValue;
  /** Of its event. */
  readonly hour: string;
}

function counted(row: AmendmentTallyRow = { id: '', ...none }, id: string, { name, from, value, hour }: Change) {
  const next = { ...row, id };
  if (from) next[from] -= 1;
  next[value] += 1;
  const moved = [...row.moved.filter((one) => one !== name), name];
  if (moved.length < STEP || row.is_still) return { ...next, moved };
  const { up, down, abs } = next;
  const steps = [...row.steps.filter((one) => one.hour !== hour), { hour, votes: up + down + abs }];
  return { ...next, shown_up: up, shown_down: down, shown_abs: abs, moved: [], steps };
}

export const amendmentTallyProjection: Projection<AmendmentTallyRow> = {
  name: 'participation.amendment_tally',
  version: 1,
  table: 'participation.amendment_tally',
  columns: ['id', 'up', 'down', 'abs', 'shown_up', 'shown_down', 'shown_abs', 'moved', 'steps', 'is_still'],
  json: ['steps'],
  on: {
    AmendmentVoteCast: step<AmendmentTallyRow, RecordedEvent<AmendmentVoteCast>>({
      key: ({ data }) => data.amedment,
      apply: (row, event, id) =>
        counted(row, id, { name: voteNameIn(event), value: event.data.value, hour: event.meta.time }),
    }),
    AmendmentVoteChanged: step<AmendmentTallyRow, RecordedEvent<AmendmentVoteChanged>>({
      key: ({ data }) => data.amedment,
      apply: (row, event, id) => counted(row, id, { name: voteNameIn(event), ...event.data, hour: event.meta.time }),
    }),
    // Votes that were withdrawn are not in these totals; what such a vote had said, its withdrawal does not tell.
    AmendmentDecided: step<AmendmentTallyRow, RecordedEvent<AmendmentDecided>>({
      key: ({ data }) => data.amedment,
      apply: (row, { data: { up, down, abs } }) => row && { ...row, up, down, abs },
    }),
    AmendmentWithdrawn: step<AmendmentTallyRow, RecordedEvent<AmendmentWithdrawn>>({
      key: ({ data }) => data.amedment,
      apply: (row, { data }) => (row && data.after_opening ? { ...row, is_still: true } : row),
    }),
  },
};
