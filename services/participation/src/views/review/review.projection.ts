import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { AmendmentTextErased } from '../../amendment/amendment.events.js';
import type { AmendmentWithdrawn } from '../../../../published/src/participation/amendment.js';
import type { ReviewGiven, ReviewRemoved } from '../../../../published/src/participation/review.js';

/** One word that a reviewer said of an amendment; `review` null: that an earlier one stands no more. */
export interface ReviewRow extends ViewRow {
  amedment: string;
  process: string;
  document: string;
  author: string;
  reviewer: string;
  review: 'accepted' | 'declined' | null;
  reason: string;
  /** Which of those of the amendment: the highest stands. */
  place: number;
  creation_datetime: string;
}

function said<Event extends ReviewGiven | ReviewRemoved>() {
  return step<ReviewRow, RecordedEvent<Event>>({
    key: ({ data }) => data.entry,
    apply: (_, { data, meta: { time }, revision }, id) => ({
      id,
      amedment: data.amedment,
      process: data.process,
      document: data.document,
      author: data.user,
      reviewer: data.reviewer,
      review: 'review' in data ? data.review : null,
      reason: data.reason ?? '',
      place: revision,
      creation_datetime: time,
    }),
  });
}

const ofAmendment = ({ data }: RecordedEvent<AmendmentWithdrawn | AmendmentTextErased>) => ({
  column: 'amedment',
  value: data.amedment,
});

export const reviewProjection: Projection<ReviewRow> = {
  name: 'participation.review',
  version: 1,
  table: 'participation.review',
  columns: [
    'id',
    'amedment',
    'process',
    'document',
    'author',
    'reviewer',
    'review',
    'reason',
    'place',
    'creation_datetime',
  ],
  on: {
    ReviewGiven: said<ReviewGiven>(),
    ReviewRemoved: said<ReviewRemoved>(),
    AmendmentWithdrawn: step<ReviewRow, RecordedEvent<AmendmentWithdrawn>>({
      key: () => [],
      where: ofAmendment,
      // What stays shown as withdrawn keeps what was said of it.
      apply: (row, { data }) => (data.after_opening ? row : undefined),
    }),
    // A reason may quote what is gone.
    AmendmentTextErased: step<ReviewRow, RecordedEvent<AmendmentTextErased>>({
      key: () => [],
      where: ofAmendment,
      apply: (row) => row && { ...row, reason: '' },
    }),
  },
};
