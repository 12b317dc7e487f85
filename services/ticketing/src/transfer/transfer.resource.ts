import { type TransferRecord, transferRecord } from '@ateneo/contracts';
import { columnsOf, type Resource } from '@ateneo/resource';
import { personOf } from '../../../identity/src/public/accounts-of-people.js';
import { eventView } from '../views/event/event.projection.js';
import { MANAGED, READER, type Reader, readerParams } from '../views/reader.js';
import { transferView, type TransferRow } from '../views/transfer/transfer.projection.js';

/** Who reads offers; `invited` is one that was made to their address before it was theirs. */
export interface TransferReader extends Reader {
  readonly invited?: string;
}

/** Offers of places: those that one made, those made to one, and all of events that one manages. */
export const transfers: Resource<TransferRow, TransferReader, TransferRecord> = {
  path: 'events/transfers',
  name: 'Transfer',
  projection: transferView,
  reads: [eventView],
  list: {
    from: `ticketing.transfer x join ticketing.event e on e.tenant_id = x.tenant_id and e.id = x.event
      cross join ${READER}`,
    columns: {
      ...columnsOf(transferView, 'x'),
      from_user: personOf('x.from_user'),
      to_user: personOf('x.to_user'),
      is_for_me: 'coalesce(x.to_user = any(reader.accounts), false)',
    },
    sortable: ['id', 'status', 'until_datetime', 'creation_datetime'],
    filterable: {
      event: 'uuid',
      reservation: 'uuid',
      status: 'enum',
      is_for_me: 'boolean',
      creation_datetime: 'date',
    },
    defaultSort: '-creation_datetime',
  },
  record: transferRecord,
  notFound: 'ticketing.transfer_not_found',
  sees: ({ invited, ...reader }) => ({
    sql: `x.from_user = any(reader.accounts) or x.to_user = any(reader.accounts) or x.id = $6::uuid or ${MANAGED}`,
    params: [...readerParams(reader), invited ?? null],
  }),
  answer: ({ from_user: from, to_user: to, ...shown }, { user }) => ({
    id: shown.id,
    event: shown.event,
    reservation: shown.reservation,
    from,
    // Whoever offers is not told whether an address is somebody's.
    to: shown.status === 'accepted' || to === user ? to : null,
    status: shown.status,
    until_datetime: shown.until_datetime,
    ended_datetime: shown.ended_datetime,
    creation_datetime: shown.creation_datetime,
  }),
};
