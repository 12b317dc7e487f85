import { DomainError } from '@ateneo/kernel';
import type { SeatsEvent, TransferEnd, TransferEnded } from './seats.events.js';
import type { AcceptTransferCommand, OfferTransferCommand } from './seats-command.types.js';
import { shareOf, type Offer, type Place, type SeatsState } from './seats.fold.js';
import { forgetSendings } from './sent-tickets.rules.js';
import { isBefore, whyNotPerson, whyNotTheirs } from './eligibility.rules.js';

/** So long an offer may be accepted, at most until the event ends. */
const OFFERED_MS = 7 * 24 * 3600_000;

/** A confirmed place of somebody's own, where the event lets them; one offer at a time. */
export function offerTransfer(command: OfferTransferCommand & At, state: SeatsState): SeatsEvent[] {
  const { event, reservation, transfer, user, accounts, email, to, now } = command;
  if (state.transfers.get(reservation)?.transfer === transfer) return [];
  const place = placeOf(state, reservation);
  if (!accounts.includes(place.user)) throw new DomainError('ticketing.reservation_not_found');
  mustPassOn(state, place, now);
  if (!state.terms!.is_transfer_allowed) throw new DomainError('ticketing.transfer_not_allowed');
  if (isOpen(state.transfers.get(reservation), now)) throw new DomainError('ticketing.transfer_offered');
  const most = new Date(Date.parse(now) + OFFERED_MS).toISOString();
  const { end_datetime } = state.terms!;
  const until = isBefore(most, end_datetime) ? most : end_datetime;
  return [
    // One that nobody has let go yet, though its time is over.
    ...endTransfer(event, reservation, 'expired', state),
    { type: 'TransferOffered', data: { event, reservation, transfer, user, email, to, until } },
  ];
}

/** By somebody who passes the checks of who takes a place. */
export function acceptTransfer(command: AcceptTransferCommand & At, state: SeatsState): SeatsEvent[] {
  const { event, reservation, transfer, user, accounts, person, holder_name, now } = command;
  const place = placeOf(state, reservation);
  const offer = state.transfers.get(reservation);
  // The same request again, after an answer that was lost.
  if (!offer && accounts.includes(place.user) && place.transfer === transfer) {
    mustStand(state, place);
    return [];
  }
  if (offer?.transfer !== transfer || !isOpen(offer, now)) throw new DomainError('ticketing.transfer_over');
  if (accounts.includes(place.user)) throw new DomainError('ticketing.own_place');
  mustPassOn(state, place, now);
  mustBeLet(state, place.ticket, command);
  const { ticket, user: from } = place;
  const basis = { organization: person.organization, tags: person.tags };
  return [
    { type: 'PlaceHandedOn', data: { event, reservation, transfer, ticket, user, from, holder_name, basis } },
    ended(event, reservation, offer, 'accepted'),
    ...forgetSendings(event, state, reservation),
  ];
}

/** Nothing when there is none, or another one. */
export function endTransfer(
  event: string,
  reservation: string,
  because: TransferEnd,
  state: SeatsState,
  transfer?: string,
): SeatsEvent[] {
  const offer = state.transfers.get(reservation);
  if (!offer || (transfer !== undefined && offer.transfer !== transfer)) return [];
  return [ended(event, reservation, offer, because)];
}

type At = { readonly event: string; readonly now: string };

function ended(event: string, reservation: string, { transfer, user }: Offer, because: TransferEnd): TransferEnded {
  return { type: 'TransferEnded', data: { event, reservation, transfer, user, because } };
}

function placeOf(state: SeatsState, reservation: string): Place {
  const place = state.places.get(reservation);
  if (!place) throw new DomainError('ticketing.reservation_not_found');
  return place;
}

function isOpen(offer: Offer | undefined, now: string): offer is Offer {
  return offer !== undefined && isBefore(now, offer.until);
}

function mustPassOn(state: SeatsState, place: Place, now: string): void {
  mustStand(state, place);
  if (!isBefore(now, state.terms!.end_datetime)) throw new DomainError('ticketing.closed');
}

function mustStand({ isCancelled }: SeatsState, { status }: Place): void {
  const refusal = whyNotTheirs(status, isCancelled);
  if (refusal) throw new DomainError(refusal);
}

/** Verified, regular, entitled, a member where it is for members; not over the maximum. */
function mustBeLet(state: SeatsState, id: string, { accounts, person }: AcceptTransferCommand): void {
  const { terms } = state.tickets.get(id)!;
  const refusal = whyNotPerson(state.terms!, terms, person);
  if (refusal) throw new DomainError(refusal);
  const share = shareOf(state, id, accounts);
  const most = terms.max_per_person;
  if (most !== 0 && share + 1 > most) throw new DomainError('ticketing.too_many', { count: most, share });
}
