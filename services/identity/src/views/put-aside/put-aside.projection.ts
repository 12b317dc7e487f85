import { derivedId, type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { PairPutAside, PairTakenUp } from '../../pair/pair.events.js';

/** Two accounts, the lesser id first, that are not one person's. */
export interface PutAsideRow extends ViewRow {
  user: string;
  other: string;
  reason: string;
  actor: string | null;
  creation_datetime: string;
}

const keyOf = ({ data }: RecordedEvent<PairPutAside | PairTakenUp>): string => derivedId(data.user, data.other);

export const putAsideProjection: Projection<PutAsideRow> = {
  name: 'identity.put_aside',
  version: 1,
  table: 'identity.put_aside',
  columns: ['id', 'user', 'other', 'reason', 'actor', 'creation_datetime'],
  on: {
    PairPutAside: step<PutAsideRow, RecordedEvent<PairPutAside>>({
      key: keyOf,
      apply: (_, { data, meta }, id) => ({ id, ...data, actor: meta.actor ?? null, creation_datetime: meta.time }),
    }),
    PairTakenUp: step<PutAsideRow, RecordedEvent<PairTakenUp>>({ key: keyOf, apply: () => undefined }),
  },
};
