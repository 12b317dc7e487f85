import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { PersonJoinedOrganization } from '../../../../published/src/organizations/membership.js';
import type { TransferBegan, TransferUndone } from '../../transfer/transfer.events.js';

export interface TransferRow extends ViewRow {
  from_organization: string;
  to_organization: string;
  areas: readonly string[];
  /** How many were moved, and how many of them have gone back. */
  moved: number;
  returned: number;
  undone_datetime: string | null;
  creation_datetime: string;
}

/** Moves of many, with what has come of them. */
export const transferProjection: Projection<TransferRow> = {
  name: 'organizations.transfer',
  version: 1,
  table: 'organizations.transfer',
  columns: [
    'id',
    'from_organization',
    'to_organization',
    'areas',
    'moved',
    'returned',
    'undone_datetime',
    'creation_datetime',
  ],
  on: {
    TransferBegan: step<TransferRow, RecordedEvent<TransferBegan>>({
      key: ({ data }) => data.transfer,
      apply: (_, { data: { transfer: id, from, to, areas }, meta: { time } }) => ({
        id,
        from_organization: from,
        to_organization: to,
        areas,
        moved: 0,
        returned: 0,
        undone_datetime: null,
        creation_datetime: time,
      }),
    }),
    TransferUndone: step<TransferRow, RecordedEvent<TransferUndone>>({
      key: ({ data }) => data.transfer,
      apply: (row, { meta }) => row && { ...row, undone_datetime: meta.time },
    }),
    PersonJoinedOrganization: step<TransferRow, RecordedEvent<PersonJoinedOrganization>>({
      key: ({ data }) => data.transfer ?? data.undoes ?? [],
      apply: (row, { data }) =>
        row && { ...row, moved: row.moved + (data.transfer ? 1 : 0), returned: row.returned + (data.undoes ? 1 : 0) },
    }),
  },
};
