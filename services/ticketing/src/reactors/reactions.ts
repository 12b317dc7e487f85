import { derivedId, inTheNameOf, reaction, type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { askForEffects, withdrawEffects } from '@ateneo/effects';
import { KEY_DESTROYER } from '@ateneo/keys';
import { CommandBus } from '@nestjs/cqrs';
import { ChangePasses } from '../../../organizations/src/public/wallet-passes.js';
import { RecordCash } from '../../../memberships/src/public/record-cash.js';
import type { AccountErased } from '../../../published/src/identity/account.js';
import type { PaymentSucceeded, RefundFailed } from '../../../published/src/memberships/payment.js';
import type { EventCancelled, ReservationCancelled } from '../../../published/src/ticketing/places.js';
import type {
  SentTicketForgotten,
  TicketSent,
  TransferEnded,
  TransferOffered,
} from '../../../published/src/ticketing/transfers.js';
import { FindEvent } from '../application/find-event.js';
import { HeldPlaces } from '../application/held-places.js';
import { LeaveWaitingLists } from '../application/leave-waiting-lists.js';
import { PlaceTransfers } from '../application/place-transfers.js';
import { type Given, refundOfPlace, Refunds } from '../application/refunds.js';
import { DecideSeats } from '../event/decide-seats.js';
import type { EventTermsSet, PlaceRefunded, SeatReserved } from '../event/seats.events.js';
import { HELD_PLACES, waitingListEnd } from '../reservation/held-places-effect.js';
import { SENT_TICKET_END, sentTicketReference } from '../transfer/sent-ticket-effect.js';
import { TRANSFER_END } from '../transfer/transfer-end-effect.js';

/** Places of an erased person at what is still to be are free for others; nobody waits in their name (contract, 5). */
export const whenAccountErasedFreePlaces = reaction<AccountErased>(
  'ticketing.when-account-erased-free-places',
  ['AccountErased'],
  async (event, { get }) => {
    const { user } = event.data;
    const context = systemContext(event, event.meta.time);
    // The address is kept as long as the offer stands.
    for (const offer of await get(FindEvent).offeredTo(event.tenant, user)) {
      await get(PlaceTransfers).end(context, { ...offer, because: 'declined' });
    }
    for (const id of await get(FindEvent).ofPerson(event.tenant, user)) {
      await get(CommandBus).execute(new DecideSeats(context, { event: id, do: 'erase', user }));
    }
  },
  { after: ['ticketing.reservation', 'ticketing.waiting', 'ticketing.transfer'] },
);

/** Paid places are their holder's; money that comes after they were let go goes back. */
export const whenPaymentSucceededConfirmPlaces = reaction<PaymentSucceeded>(
  'ticketing.when-payment-succeeded-confirm-places',
  ['PaymentSucceeded'],
  async (event, { get }) => {
    const { payment, purpose, reference } = event.data;
    if (purpose !== 'reservations') return;
    const context = { ...inTheNameOf(event), now: event.meta.time };
    const late = await get(HeldPlaces).paid(context, payment, reference);
    if (late) await get(Refunds).ofTooLate({ ...context, now: new Date().toISOString() }, payment, late);
  },
);

/** Tickets in telephones say what holds now: that of a place that changed, or those of all places of its event. */
export const whenTicketsChangeTellTelephones = reaction(
  'ticketing.when-tickets-change-tell-telephones',
  [
    'ReservationCancelled',
    'PlaceHandedOn',
    'HolderNamed',
    'EventCancelled',
    'EventDescribed',
    'EventTermsSet',
    'TicketDescribed',
  ],
  async ({ id, tenant, data }, { get }) => {
    const { event, reservation } = data as { event: string; reservation?: string };
    const pass = reservation === undefined ? undefined : ({ kind: 'ticket', id: reservation } as const);
    const effects = await get(CommandBus).execute(new ChangePasses(tenant, id, event, pass));
    return (tx) => askForEffects(tx, effects);
  },
  { after: ['ticketing.reservation', 'ticketing.event', 'ticketing.ticket'] },
);

/** Who may not have a place any more does not wait for one, and is told why; what they have stays theirs. */
export const whenPersonChangesLeaveWaitingLists = reaction(
  'ticketing.when-person-changes-leave-waiting-lists',
  [
    'PersonLeftOrganization',
    'PersonJoinedOrganization',
    'PersonUntagged',
    'PersonPlaced',
    'PersonPlacedFiner',
    'AccountDeactivated',
    'SuperuserGranted',
    'StaffGranted',
  ],
  async (event, { get }) => {
    const { user } = event.data as { user: string };
    // As of now: whoever moves up has the whole of their time from here.
    await get(LeaveWaitingLists).execute(systemContext(event), user);
  },
  { after: ['ticketing.person', 'ticketing.waiting'] },
);

/**
 * Places that are held, or offered to who waited, are let go at their moment unless they were paid; who waits when
 * registry is over is sent home.
 */
export const whenPlaceHeldAppointItsEnd = reaction<SeatReserved | EventTermsSet>(
  'ticketing.when-place-held-appoint-its-end',
  ['SeatReserved', 'EventTermsSet'],
  async ({ type, data }) => {
    const end = type === 'EventTermsSet' ? ofRegistry(data) : ofPlace(data);
    return (tx) => askForEffects(tx, end);
  },
);

function ofPlace({ event, order, held_until: at }: SeatReserved['data']) {
  return at === null ? [] : [{ kind: HELD_PLACES, key: order, reference: event, at }];
}

/** Another end moves the appointment. */
function ofRegistry({ event, ...terms }: EventTermsSet['data']) {
  return [{ kind: HELD_PLACES, key: event, reference: event, at: waitingListEnd(terms) }];
}

/**
 * Money of places that were given back in time, what superusers give back of one, and of all places of a cancelled event, goes back by the ledger. A
 * process that dies in the middle of ten thousand goes through them again: the same refund is already so.
 */
export const whenPlacesEndRefundThem = reaction<ReservationCancelled | PlaceRefunded | EventCancelled>(
  'ticketing.when-places-end-refund-them',
  ['ReservationCancelled', 'PlaceRefunded', 'EventCancelled'],
  async (event, { get }) => {
    const context = inTheNameOf(event);
    if (event.type === 'EventCancelled') return get(Refunds).ofEvent(context, event.data.event);
    const given = givenBy(event);
    if (given.amount > 0) await get(Refunds).ofPlace(context, given);
  },
);

/** Of what is given back by hand nothing goes this way. */
function givenBy({ id, type, data }: RecordedEvent<ReservationCancelled | PlaceRefunded>): Given {
  if (type === 'PlaceRefunded') {
    const { event, reservation, amount, reason, nth, by_hand } = data;
    const refund = refundOf(id, reservation, nth);
    return { event, reservation, refund, nth, amount: by_hand ? 0 : amount, reason: reason ?? '' };
  }
  const { event, reservation, refund: amount, cause, nth } = data;
  return { event, reservation, refund: refundOf(id, reservation, nth), nth, amount, reason: cause };
}

/** What was written before refunds were counted is named by its event. */
function refundOf(event: string, reservation: string, nth: number | undefined): string {
  return nth === undefined ? derivedId(event, 'refund') : refundOfPlace(reservation, nth);
}

/** Cash that was taken at the door is recorded and invoiced, once for what was sold together. */
export const whenPlacesSoldRecordCash = reaction<SeatReserved>(
  'ticketing.when-places-sold-record-cash',
  ['SeatReserved'],
  async (event, { get }) => {
    const { event: of, reservation, user, sold } = event.data;
    const payment = sold?.payment ?? null;
    if (payment === null) return;
    const owed = await get(HeldPlaces).sold(event.tenant, of, reservation);
    if (owed) await get(CommandBus).execute(new RecordCash(inTheNameOf(event), payment, user, owed));
  },
);

/** Money that a provider did not give back is still owed for its places. */
export const whenRefundFailsOweIt = reaction<RefundFailed>(
  'ticketing.when-refund-fails-owe-it',
  ['RefundFailed'],
  async (event, { get }) => {
    const { purpose, reference, payment, refund } = event.data;
    if (purpose !== 'reservations' || reference === undefined) return;
    const of = await get(FindEvent).ofReservation(event.tenant, reference);
    // What the view does not know was not paid for here: it had it when the payment began.
    if (of !== undefined) await get(Refunds).refused(inTheNameOf(event), of, { payment, reference, refund });
  },
);

/** An offer ends at its moment; with its end the address that it was made to is forgotten. */
export const whenTransferMovesSeeItThrough = reaction<TransferOffered | TransferEnded>(
  'ticketing.when-transfer-moves-see-it-through',
  ['TransferOffered', 'TransferEnded'],
  async (event, { get }) => {
    const { transfer } = event.data;
    if (event.type === 'TransferOffered') {
      const { until: at } = event.data;
      return (tx) => askForEffects(tx, [{ kind: TRANSFER_END, key: transfer, reference: transfer, at }]);
    }
    await get(KEY_DESTROYER).destroyPersonKey(event.tenant, transfer);
    return (tx) => withdrawEffects(tx, TRANSFER_END, [transfer]);
  },
);

/** The address that a ticket was sent to is forgotten at its moment, or with the place. */
export const whenTicketSentSeeItForgotten = reaction<TicketSent | SentTicketForgotten>(
  'ticketing.when-ticket-sent-see-it-forgotten',
  ['TicketSent', 'SentTicketForgotten'],
  async ({ type, tenant, data }, { get }) => {
    const { event, sending: key } = data;
    if (type === 'TicketSent') {
      const end = { kind: SENT_TICKET_END, key, reference: sentTicketReference(event, key), at: data.until };
      return (tx) => askForEffects(tx, [end]);
    }
    await get(KEY_DESTROYER).destroyPersonKey(tenant, key);
    return (tx) => withdrawEffects(tx, SENT_TICKET_END, [key]);
  },
);
