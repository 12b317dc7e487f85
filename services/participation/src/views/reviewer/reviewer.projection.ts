import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import type { ReviewerDismissed, ReviewerNamed } from '../../reviewer/reviewer.events.js';

/** Somebody who reviews the amendments to a document. */
export interface ReviewerRow extends ViewRow {
  document: string;
  process: string;
  person: string;
  /** Of the stream: the ETag. */
  revision: number;
  creation_datetime: string;
}

export const reviewerProjection: Projection<ReviewerRow> = {
  name: 'participation.reviewer',
  version: 1,
  table: 'participation.reviewer',
  columns: ['id', 'document', 'process', 'person', 'revision', 'creation_datetime'],
  on: {
    ReviewerNamed: step<ReviewerRow, RecordedEvent<ReviewerNamed>>({
      key: ({ data }) => data.reviewer,
      apply: (_, { data, meta, revision }, id) => ({
        id,
        document: data.document,
        process: data.process,
        person: data.user,
        revision,
        creation_datetime: meta.time,
      }),
    }),
    ReviewerDismissed: step<ReviewerRow, RecordedEvent<ReviewerDismissed>>({
      key: ({ data }) => data.reviewer,
      apply: () => undefined,
    }),
    AccountErased: step<ReviewerRow, RecordedEvent<AccountErased>>({
      key: () => [],
      where: ({ data }) => ({ column: 'person', value: data.user }),
      apply: () => undefined,
    }),
  },
};
