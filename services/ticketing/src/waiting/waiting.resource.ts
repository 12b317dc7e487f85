import { type WaitingRecord, waitingRecord } from '@ateneo/contracts';
import { columnsOf, type Resource } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { isAccountOf, personOf } from '../../../identity/src/public/accounts-of-people.js';
import { eventView } from '../views/event/event.projection.js';
import { MANAGED, READER, type Reader, readerParams } from '../views/reader.js';
import { waitingView, type WaitingRow } from '../views/waiting/waiting.projection.js';

type Placed = WaitingRow & { readonly place_in_line: number | null };

/** Who waits: one's own entries, and all of the events that one manages. */
export const waitings: Resource<Placed, Reader, WaitingRecord, ReadonlyMap<string, string>> = {
  path: 'events/waitings',
  name: 'Waiting',
  projection: waitingView,
  reads: [eventView],
  list: {
    from: `ticketing.waiting w join ticketing.event e on e.tenant_id = w.tenant_id and e.id = w.event
      cross join ${READER}`,
    columns: {
      ...columnsOf(waitingView, 'w'),
      user: personOf('w."user"'),
      is_waiting: 'w.ended is null',
      place_in_line: `case when w.ended is null then (select count(*)::integer from ticketing.waiting o
        where o.event = w.event and o.ticket = w.ticket and o.ended is null and o.turn <= w.turn) end`,
    },
    sortable: ['id', 'turn', 'quantity', 'creation_datetime'],
    filterable: { event: 'uuid', ticket: 'uuid', user: 'uuid', is_waiting: 'boolean', creation_datetime: 'date' },
    found: { user: isAccountOf('w."user"') },
    defaultSort: 'turn',
  },
  joined: { place_in_line: null },
  record: waitingRecord,
  notFound: 'ticketing.waiting_not_found',
  sees: (reader) => ({ sql: `w."user" = any(reader.accounts) or ${MANAGED}`, params: readerParams(reader) }),
  around: (rows, _reader, { tenant, get }) => {
    const query = new DisplayNames(
      tenant,
      rows.map(({ user }) => user),
    );
    return get(QueryBus).execute<DisplayNames, Map<string, string>>(query);
  },
  answer: ({ id, event, ticket, user, quantity, place_in_line, offered_until, creation_datetime }, _reader, names) => ({
    id,
    event,
    ticket,
    user,
    user_name: names.get(user) ?? null,
    quantity,
    place_in_line,
    offered_until,
    creation_datetime,
  }),
};
