import { id, transferRecord } from '@ateneo/contracts';
import { type RowIn, view } from '@ateneo/resource';
import type { PlaceHandedOn, TransferEnded, TransferOffered } from '../../event/seats.events.js';

/** One offer of a place. The address that it was made to stands in no view. */
const told = { from: true, from_name: true, to: true, to_name: true, ticket_title: true, is_paid: true } as const;
const fields = transferRecord.omit(told).extend({
  from_user: id,
  to_user: id.nullable().describe('Whose address it was, then who took it.'),
});

export type TransferRow = RowIn<typeof transferView>;

export const transferView = view('ticketing.transfer', fields, {
  key: 'transfer',
  index: ['reservation', 'event', ['to_user', 'to_user is not null']],
}).from<TransferOffered | PlaceHandedOn | TransferEnded>({
  starts: {
    TransferOffered: ({ event, reservation, user: from_user, to: to_user, until: until_datetime }) => ({
      event,
      reservation,
      from_user,
      to_user,
      status: 'offered',
      until_datetime,
    }),
  },
  then: {
    PlaceHandedOn: ({ user }) => ({ to_user: user }),
    TransferEnded: ({ because }, _, { meta }) => ({ status: because, ended_datetime: meta.time }),
  },
});
