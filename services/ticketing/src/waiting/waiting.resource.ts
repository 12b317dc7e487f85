import { waitingBody, type WaitingRecord, waitingRecord } from '@ateneo/contracts';
import { LIMITS } from '@ateneo/http';
import { type ActContext, creates, lists, namesAround, removes, resource, shows } from '@ateneo/resource';
import { CommandBus } from '@nestjs/cqrs';
import { isAccountOf, personOf } from '../../../identity/src/public/accounts-of-people.js';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { DecideSeats } from '../event/decide-seats.js';
import { ReservePlaces } from '../event/reserve-places.js';
import { personProjection } from '../facts/person.projection.js';
import { eventView } from '../views/event/event.projection.js';
import { MANAGED, OF_EVENT, type Reader, readerOf, readerParams } from '../views/reader.js';
import { waitingView, type WaitingRow } from '../views/waiting/waiting.projection.js';

const namesOfWaiting = namesAround(DisplayNames, ({ user }: Pick<WaitingRow, 'user'>) => user);

/** The waiting list, first come, first served (contract, 7): one's own entries, and all of the events that one manages. */
export const waitings = resource(waitingView, {
  path: 'events/waitings',
  name: 'Waiting',
  record: waitingRecord,
  notFound: 'ticketing.waiting_not_found',
  reads: [eventView],
  reader: readerOf,
  list: {
    joins: OF_EVENT,
    columns: {
      user: personOf('t."user"'),
      is_waiting: 't.ended is null',
      place_in_line: `case when t.ended is null then (select count(*)::integer from ticketing.waiting o
        where o.event = t.event and o.ticket = t.ticket and o.ended is null and o.turn <= t.turn) end`,
    },
    found: { user: isAccountOf('t."user"') },
    defaultSort: 'turn',
  },
  joined: { place_in_line: null as number | null },
  sees: (reader: Reader) => ({ sql: `t."user" = any(reader.accounts) or ${MANAGED}`, params: readerParams(reader) }),
  sorts: ['turn', 'quantity'],
  filters: ['event', 'ticket', 'user', { is_waiting: 'boolean' }],
  around: namesOfWaiting,
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
  acts: {
    list: lists("One's own turns, and those of events that one manages."),
    show: shows('One turn.'),
    wait: creates(
      waitingBody,
      'Waits for so many places of a ticket that is sold out.',
      async ({ ticket, quantity, reservation_code: code }, { ctx, id: waiting, get }) => {
        const user = ctx.viewer!.id;
        await ctx.fresh(personProjection.name);
        const places = Array.from({ length: quantity }, (_, index) => ctx.newId(`place-${index}`));
        const wait = () => get(ReservePlaces).wait(ctx.command(), user, { waiting, ticket, places, code });
        const by = { user, ip: ctx.ip, work: ctx.work };
        const { position } =
          code === '' ? await wait() : await get(LIMITS).guessing(ctx.tenant, by, 'ticketing.wrong_code', wait);
        return { position };
      },
    ),
    leave: removes('Waits no more.', async (_, { ctx, id, get, row }: ActContext<WaitingRecord>) => {
      const { event } = await row();
      const command = { event, do: 'leave_waiting_list', waiting: id, because: 'left' } as const;
      const { position } = await get(CommandBus).execute(new DecideSeats(ctx.command(), command));
      return { position };
    }),
  },
});
