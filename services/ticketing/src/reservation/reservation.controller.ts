import {
  codeQuery,
  placeRefundBody,
  type ReservationRecord,
  reservationsBody,
  reservationsTaken,
  type ReservationsTaken,
  sellBody,
  sharedTicket,
  ticketCodeBody,
} from '@ateneo/contracts';
import type { Decided } from '@ateneo/cqrs';
import { LIMITS, Public } from '@ateneo/http';
import { exportsList } from '@ateneo/jobs';
import { accountsOf, DomainError } from '@ateneo/kernel';
import {
  type ActContext,
  asks,
  changes,
  does,
  lists,
  MayBeRefused,
  routes,
  sends,
  shows,
  type Written,
} from '@ateneo/resource';
import { CommandBus } from '@nestjs/cqrs';
import { PASS_TYPES } from '../../../organizations/src/public/wallet-passes.js';
import { asOneself } from '../application/as-oneself.js';
import { PlaceTransfers } from '../application/place-transfers.js';
import { RefundByStaff } from '../application/refund-by-staff.js';
import { DecideSeats } from '../event/decide-seats.js';
import { ReservePlaces, type SeatDecision } from '../event/reserve-places.js';
import type { SeatsEvent } from '../event/seats.events.js';
import type { SeatsState } from '../event/seats.fold.js';
import { SellPlaces } from '../event/sell-places.js';
import { personProjection } from '../facts/person.projection.js';
import { DrawnCodes } from '../queries/drawn-codes.js';
import { ListedNames } from '../queries/listed-names.js';
import { mustManage } from '../queries/must-manage.js';
import { readerOf } from '../views/reader.js';
import { reservations } from './reservation.resource.js';
import { takenPlaces } from './taken-places.js';

/** Reservations: regular people take places, for themselves and whom they bring (contract, 7). */
export const reservationController = routes(reservations, {
  reader: readerOf,
  acts: {
    list: lists("One's own, and those of events that one manages."),
    show: shows('One place.'),
    // Answered from the decision: nobody waits for a view when two thousand ask in the same minute.
    reserve: asks(
      'POST /',
      reservationsTaken,
      'Takes places of one event, all or none.',
      async ({ places, reservation_code: code }, at) => {
        const { ctx, get } = at;
        const user = ctx.viewer!.id;
        await ctx.fresh(personProjection.name);
        // Codes are guessed by asking often; whoever gives none asks for nothing.
        const wanted = places.map((place, index) => ({ ...place, reservation: ctx.newId(`place-${index}`) }));
        const order = ctx.newId('order');
        const reserve = () => get(ReservePlaces).reserve(ctx.command(), user, { order, places: wanted, code });
        const by = { user, ip: ctx.ip, work: ctx.work };
        const asked =
          code === '' ? await reserve() : await get(LIMITS).guessing(ctx.tenant, by, 'ticketing.wrong_code', reserve);
        return answerTaken(at, asked, { user, places: wanted });
      },
      { body: reservationsBody, status: 201 },
    ),
    // What staff do for whom they have before them: nobody does it as somebody else.
    sell: asks(
      'POST sell',
      reservationsTaken,
      'At the door: takes places in the name of a person, free or for cash.',
      async ({ event, ticket, user, quantity, means }, at) => {
        const { ctx, get } = at;
        const id = asOneself(ctx);
        const { person } = await mustManage(at, event);
        const reserved = Array.from({ length: quantity }, (_, index) => ctx.newId(`place-${index}`));
        const payment = means === 'cash' ? ctx.newId('payment') : null;
        const sale = { event, ticket, user, order: ctx.newId('order'), reservations: reserved, payment };
        const sold = await get(SellPlaces).sell(ctx.command(), { id, ...person }, sale);
        const places = reserved.map((reservation) => ({ reservation, ticket, holder_name: sold.name }));
        return answerTaken(at, sold, { user, places });
      },
      { body: sellBody, status: 201, permission: 'see_drafts' },
    ),
    askForExport: exportsList(reservations, 'reservations_export', {
      says: 'Exports the places that one may see, as CSV or as a workbook; follow the job.',
      permission: 'see_drafts',
      reader: readerOf,
    }),
    // Told to whose place it is alone: whoever has the code goes in.
    code: sends(
      'GET :id/qr',
      ['image/svg+xml', 'image/png', 'application/pdf', 'text/plain', 'text/calendar', ...PASS_TYPES],
      'Its code, drawn: `format` svg (also left out), png, pdf to print, or text: what to type where it cannot be read; ics: its event for a calendar; pkpass, or google: for the wallet of a telephone.',
      async ({ format }, { ctx, id, get, row }) => {
        const holder = asOneself(ctx);
        const { user } = await row();
        if (user !== holder) throw new DomainError('ticketing.reservation_not_found');
        ctx.header('Cache-Control', 'private, no-store');
        return get(DrawnCodes).draw(ctx, id, format);
      },
      { query: codeQuery, also: [MayBeRefused(409)] },
    ),
    // By the code that opens the door: it stands in what is sent, not in an address that is written into logs.
    by_code: asks(
      'POST by_code',
      sharedTicket,
      'The ticket that has this code, to whoever has it; one that passed on since is not found.',
      ({ code }, { ctx, get }) => {
        ctx.header('Cache-Control', 'private, no-store');
        return get(DrawnCodes).read(ctx.tenant, code);
      },
      { body: ticketCodeBody, also: [Public(), MayBeRefused(404)] },
    ),
    change: changes('Says who comes.', async ({ holder_name }: Partial<Pick<ReservationRecord, 'holder_name'>>, at) => {
      const { ctx, id: reservation, get, row } = at;
      const { event, user, holder_name: before } = await row();
      const isSame = holder_name === before && ctx.ifMatch === undefined;
      if (holder_name === undefined || isSame) return { position: undefined };
      await get(PlaceTransfers).mustBeUnused(ctx.tenant, reservation);
      const by = user === ctx.viewer!.id ? accountsOf(ctx.command()) : undefined;
      const command = { event, do: 'name' as const, reservation, holder_name, by, seen: ctx.ifMatch };
      return after(at, await get(CommandBus).execute(new DecideSeats(ctx.command(), command)));
    }),
    cancel: does(
      undefined,
      'Gives the place back, unless somebody has come in by it: its holder until the event begins, who manages the event always.',
      async (_, at) => {
        const { ctx, id: reservation, get, row } = at;
        const { event, user } = await row();
        const who =
          user === ctx.viewer!.id
            ? ({ cause: 'holder', by: accountsOf(ctx.command()) } as const)
            : ({ cause: 'staff' } as const);
        const command = { event, do: 'cancel' as const, reservation, ...who };
        return after(at, await get(PlaceTransfers).cancel(ctx.command(), command));
      },
    ),
    refund: does(
      placeRefundBody,
      'Gives what was paid for it back, or a part, or notes that it was given back by hand; the place stays as it is.',
      async ({ amount, reason, by_hand }, at) => {
        const { ctx, id: reservation, get, row } = at;
        const { event } = await row();
        const command = { event, do: 'refund' as const, reservation, amount, reason, by_hand };
        return after(at, await get(RefundByStaff).execute(ctx.command(), command));
      },
      { permission: 'administer' },
    ),
  },
});

async function answerTaken(
  { ctx, get }: Pick<ActContext, 'ctx' | 'get'>,
  asked: SeatDecision,
  { user, places }: { user: string; places: Parameters<typeof takenPlaces>[1] },
): Promise<ReservationsTaken> {
  ctx.wrote(asked.position);
  ctx.tellsOf(user);
  const names = places.map(({ holder_name }) => holder_name);
  return takenPlaces(asked, places, { now: ctx.now, listed: await get(ListedNames).find(ctx.tenant, user, names) });
}

/** The revision of one of many in the event's stream is its own. */
function after(
  { id }: Pick<ActContext, 'id'>,
  { position, state }: Pick<Decided<SeatsState, SeatsEvent>, 'position' | 'state'>,
): Written {
  return { position, revision: state.places.get(id)!.revision };
}
