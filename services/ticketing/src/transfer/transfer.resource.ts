import {
  acceptPlaceBody,
  type ReservationRecord,
  sendTicketBody,
  transferBody,
  transferRecord,
} from '@ateneo/contracts';
import { LIMITS } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { type ActContext, does, lists, namesAround, resource, routes, shows } from '@ateneo/resource';
import { personOf } from '../../../identity/src/public/accounts-of-people.js';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { asOneself } from '../application/as-oneself.js';
import { PlaceTransfers } from '../application/place-transfers.js';
import { SentTickets } from '../application/sent-tickets.js';
import { personProjection } from '../facts/person.projection.js';
import { reservations } from '../reservation/reservation.resource.js';
import { eventView } from '../views/event/event.projection.js';
import { MANAGED, OF_EVENT, type Reader, readerOf, readerParams } from '../views/reader.js';
import { reservationView } from '../views/reservation/reservation.projection.js';
import { ticketView } from '../views/ticket/ticket.projection.js';
import { transferView, type TransferRow } from '../views/transfer/transfer.projection.js';

/** Who reads offers; `invited` is one that was made to their address before it was theirs. */
interface TransferReader extends Reader {
  readonly invited?: string;
}
type Here = Omit<ActContext, 'row'>;

type Between = Pick<TransferRow, 'from_user' | 'to_user'>;
const namesOfBoth = namesAround(DisplayNames, ({ from_user: from, to_user: to }: Between) =>
  to === null ? from : [from, to],
);

/** Whoever offers is not told whether an address is somebody's. */
function toldOf(to: string | null, names: ReadonlyMap<string, string>) {
  return { to, to_name: to === null ? null : (names.get(to) ?? null) };
}

/** Offers of places: those that one made, those made to one, and all of events that one manages. */
export const transfers = resource(transferView, {
  path: 'events/transfers',
  name: 'Transfer',
  record: transferRecord,
  notFound: 'ticketing.transfer_not_found',
  reads: [eventView, reservationView, ticketView],
  reader: (at): Promise<TransferReader> => (at.id === '' ? readerOf(at) : invitedTo(at)),
  list: {
    joins: `left join ticketing.reservation r on r.tenant_id = t.tenant_id and r.id = t.reservation
      left join ticketing.ticket k on k.tenant_id = t.tenant_id and k.id = r.ticket ${OF_EVENT}`,
    columns: {
      from_user: personOf('t.from_user'),
      to_user: personOf('t.to_user'),
      ticket_title: `coalesce(k.title, '')`,
      is_paid: 'r.paid_by is not null',
      is_for_me: 'coalesce(t.to_user = any(reader.accounts), false)',
    },
  },
  sees: ({ invited, ...reader }: TransferReader) => ({
    sql: `t.from_user = any(reader.accounts) or t.to_user = any(reader.accounts) or t.id = $6::uuid or ${MANAGED}`,
    params: [...readerParams(reader), invited ?? null],
  }),
  sorts: ['status', 'until_datetime'],
  filters: ['event', 'reservation', 'status', { is_for_me: 'boolean' }],
  joined: { ticket_title: '', is_paid: false },
  around: namesOfBoth,
  answer: ({ from_user: from, to_user, ...shown }, { user }, names) => ({
    id: shown.id,
    event: shown.event,
    reservation: shown.reservation,
    ticket_title: shown.ticket_title,
    is_paid: shown.is_paid,
    from,
    from_name: names.get(from) ?? null,
    ...toldOf(shown.status === 'accepted' || to_user === user ? to_user : null, names),
    status: shown.status,
    until_datetime: shown.until_datetime,
    ended_datetime: shown.ended_datetime,
    creation_datetime: shown.creation_datetime,
  }),
  acts: {
    list: lists('Offers of places that one made, that were made to one, and of events that one manages.'),
    show: shows('One offer; also for whoever has registered since with the address that it was made to.'),
  },
});

/** Places pass to other people: offered to an address, taken by whom it belongs to (contract, 7). */
export const placeTransferController = routes(reservations, {
  name: 'Transfer',
  reader: readerOf,
  acts: {
    offer: does(
      transferBody,
      'Offers the place to an address, for a week; the same answer whoever it belongs to.',
      async ({ email }, at) => {
        const { ctx, get } = at;
        const passing = await ownPlace(at);
        // Each may write to a stranger.
        await get(LIMITS).spend(ctx.tenant, 'transfer', passing.user);
        const { position } = await get(PlaceTransfers).offer(ctx.command(), passing, ctx.newId('transfer'), email);
        return { position };
      },
      { at: 'POST :id/transfer' },
    ),
    send: does(
      sendTicketBody,
      'Sends its ticket, page and PDF, to an address for whom it is for; the place stays as it is.',
      async ({ email }, at) => {
        const { ctx, get } = at;
        const { event, reservation, user } = await ownPlace(at);
        await get(LIMITS).spend(ctx.tenant, 'transfer', user);
        const ticket = { event, reservation, sending: ctx.newId('sending'), email };
        return { position: (await get(SentTickets).send(ctx.command(), ticket)).position };
      },
    ),
    withdraw: does(undefined, 'Keeps the place after all: the offer stands no more.', async (_, at) => {
      const { ctx, id: reservation, get } = at;
      const passing = await ownPlace(at);
      const { transfer } = await get(PlaceTransfers).ownOffer(ctx.tenant, passing);
      const end = { event: passing.event, reservation, transfer, because: 'withdrawn' } as const;
      return { position: (await get(PlaceTransfers).end(ctx.command(), end)).position };
    }),
    accept: does(
      acceptPlaceBody,
      'Takes a place that was offered to one: codes of before open nothing from then on.',
      async ({ holder_name }, { ctx, id: reservation, get }) => {
        const user = asOneself(ctx);
        await ctx.fresh(personProjection.name);
        const passing = { event: await get(PlaceTransfers).eventOf(ctx.tenant, reservation), reservation, user };
        return { position: (await get(PlaceTransfers).accept(ctx.command(), passing, holder_name)).position };
      },
    ),
  },
});

export const declineTransferController = routes(transfers, {
  reader: invitedTo,
  acts: {
    decline: does(undefined, 'Does not want the place.', async (_, { ctx, get, row }) => {
      asOneself(ctx);
      const { event, reservation, status } = await row();
      if (status !== 'offered') throw new DomainError('ticketing.transfer_over');
      const { transfer } = await get(PlaceTransfers).offerFor(ctx.command(), { event, reservation });
      const end = { event, reservation, transfer, because: 'declined' } as const;
      return { position: (await get(PlaceTransfers).end(ctx.command(), end)).position };
    }),
  },
});

async function ownPlace({ ctx, id: reservation, row }: ActContext<ReservationRecord>) {
  const holder = asOneself(ctx);
  const { event, user } = await row();
  if (user !== holder) throw new DomainError('ticketing.reservation_not_found');
  return { event, reservation, user };
}

async function invitedTo(at: Here): Promise<TransferReader> {
  const { ctx, id, get } = at;
  const reader = await readerOf(at);
  const sql = `select event, reservation from ticketing.transfer where id = $1 and status = 'offered' and to_user is null`;
  const [row] = await get(Database).read<{ event: string; reservation: string }>(ctx.tenant, sql, [id]);
  if (!row) return reader;
  try {
    await get(PlaceTransfers).offerFor(ctx.command(), row);
    return { ...reader, invited: id };
  } catch (error) {
    if (error instanceof DomainError) return reader;
    throw error;
  }
}
