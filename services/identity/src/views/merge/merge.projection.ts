import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { PeopleMerged, PeopleUnmerged } from '../../../../published/src/identity/merged.js';

/** One merge of two accounts, undone or not. */
export interface MergeRow extends ViewRow {
  survivor: string;
  closed: string;
  actor: string | null;
  undo_until: string;
  undone_by: string | null;
  undone_datetime: string | null;
  creation_datetime: string;
}

export const mergeProjection: Projection<MergeRow> = {
  name: 'identity.merge',
  version: 1,
  table: 'identity.merge',
  columns: ['id', 'survivor', 'closed', 'actor', 'undo_until', 'undone_by', 'undone_datetime', 'creation_datetime'],
  on: {
    PeopleMerged: step<MergeRow, RecordedEvent<PeopleMerged>>({
      key: ({ data }) => data.merge,
      apply: (_, { data: { merge, survivor, closed, undo_until }, meta }) => ({
        id: merge,
        survivor,
        closed,
        actor: meta.actor ?? null,
        undo_until,
        undone_by: null,
        undone_datetime: null,
        creation_datetime: meta.time,
      }),
    }),
    PeopleUnmerged: step<MergeRow, RecordedEvent<PeopleUnmerged>>({
      key: ({ data }) => data.merge,
      apply: (row, { meta }) => row && { ...row, undone_by: meta.actor ?? null, undone_datetime: meta.time },
    }),
  },
};
