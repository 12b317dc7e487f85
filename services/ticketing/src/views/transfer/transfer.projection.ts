import type { TransferStatus } from '@ateneo/contracts';
import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { PlaceHandedOn, TransferEnded, TransferOffered } from '../../event/seats.events.js';

/** One offer of a place. The address that it was made to stands in no view. */
export interface TransferRow extends ViewRow {
  event: string;
  reservation: string;
  from_user: string;
  /** Whose address it was, then who took it. */
  to_user: string | null;
  status: TransferStatus;
  until_datetime: string;
  ended_datetime: string | null;
  creation_datetime: string;
}

export const transferProjection: Projection<TransferRow> = {
  name: 'ticketing.transfer',
  version: 1,
  table: 'ticketing.transfer',
  columns: [
    'id',
    'event',
    'reservation',
    'from_user',
    'to_user',
    'status',
    'until_datetime',
    'ended_datetime',
    'creation_datetime',
  ],
  on: {
    TransferOffered: step<TransferRow, RecordedEvent<TransferOffered>>({
      key: ({ data }) => data.transfer,
      apply: (_, { data: { event, reservation, user, to, until }, meta }, id) => ({
        id,
        event,
        reservation,
        from_user: user,
        to_user: to,
        status: 'offered',
        until_datetime: until,
        ended_datetime: null,
        creation_datetime: meta.time,
      }),
    }),
    PlaceHandedOn: step<TransferRow, RecordedEvent<PlaceHandedOn>>({
      key: ({ data }) => data.transfer,
      apply: (row, { data }) => row && { ...row, to_user: data.user },
    }),
    TransferEnded: step<TransferRow, RecordedEvent<TransferEnded>>({
      key: ({ data }) => data.transfer,
      apply: (row, { data, meta }) => row && { ...row, status: data.because, ended_datetime: meta.time },
    }),
  },
};
