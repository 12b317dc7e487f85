import {
  api as routes,
  type EventRecord,
  type Page,
  type PaymentIntent,
  type PublicEvent,
  type ReservationRecord,
  type ReservationsTaken,
  type TicketRecord,
  type WaitingRecord,
} from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** Which events: those to come, those that were, or those one has a place at. */
export type EventsShown = 'upcoming' | 'past' | 'mine';

/** Events, the next first; past ones, the latest first. */
export const eventsQuery = (shown: EventsShown, search = '', page = 1) =>
  queryOptions({
    queryKey: ['events', shown, search, page],
    queryFn: ({ signal }) => {
      const now = new Date().toISOString();
      const filters = {
        upcoming: { end_datetime_gte: now },
        past: { end_datetime_lte: now },
        mine: { is_mine: 'true' },
      }[shown];
      const sortBy = shown === 'past' ? '-start_datetime' : 'start_datetime';
      const query = { ...filters, search, page, rowsPerPage: 20, sortBy };
      return api.get<Page<EventRecord>>(routes.events(), query, signal);
    },
    placeholderData: (before) => before,
  });

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['event', id],
    queryFn: ({ signal }) => api.get<EventRecord>(routes.event(id), {}, signal),
  });

/** What anybody may see of a published public event. */
export const publicEventQuery = (id: string) =>
  queryOptions({
    queryKey: ['public-event', id],
    queryFn: ({ signal }) => api.get<PublicEvent>(routes.eventView(id), {}, signal),
  });

export const ticketsQuery = (event: string) =>
  queryOptions({
    queryKey: ['event', event, 'tickets'],
    queryFn: ({ signal }) => api.get<Page<TicketRecord>>(routes.tickets(), { event, rowsPerPage: 100 }, signal),
  });

export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: ['event', 'ticket', id],
    queryFn: ({ signal }) => api.get<TicketRecord>(routes.ticket(id), {}, signal),
  });

/** One of one's own places. */
export const ownPlaceQuery = (id: string) =>
  queryOptions({
    queryKey: ['event', 'place', id],
    queryFn: ({ signal }) => api.get<ReservationRecord>(routes.reservation(id), {}, signal),
    staleTime: 0,
  });

/** One's own places at an event that stand. */
export const ownPlacesQuery = (event: string, user: string) =>
  queryOptions({
    queryKey: ['event', event, 'places', user],
    queryFn: ({ signal }) => {
      const query = { event, user, status: 'confirmed,unconfirmed', rowsPerPage: 100, sortBy: 'creation_datetime' };
      return api.get<Page<ReservationRecord>>(routes.reservations(), query, signal);
    },
  });

/** One's own places at these events that stand. */
export const placesAtQuery = (events: readonly string[], user: string) =>
  queryOptions({
    queryKey: ['events', 'places', user, events],
    queryFn: ({ signal }) => {
      const query = { event: events, user, status: 'confirmed,unconfirmed', rowsPerPage: 100 };
      return api.get<Page<ReservationRecord>>(routes.reservations(), query, signal);
    },
    enabled: events.length > 0,
  });

/** Events to come at which one has places. */
export const comingEventsQuery = queryOptions({
  queryKey: ['events', 'coming'],
  queryFn: ({ signal }) => {
    const query = { is_mine: 'true', start_datetime_gte: new Date().toISOString(), rowsPerPage: 100 };
    return api.get<Page<EventRecord>>(routes.events(), { ...query, sortBy: 'start_datetime' }, signal);
  },
});

/** One's own turns in the lines of an event. */
export const ownWaitingQuery = (event: string, user: string) =>
  queryOptions({
    queryKey: ['event', event, 'turns', user],
    queryFn: ({ signal }) =>
      api.get<Page<WaitingRecord>>(routes.waitings(), { event, user, is_waiting: 'true' }, signal),
  });

/** A place of a ticket, and who comes. */
interface Wanted {
  readonly ticket: Pick<TicketRecord, 'id'>;
  readonly holder: string;
}

/** All of them or none. */
export function takePlaces(wanted: readonly Wanted[], code: string): Promise<ReservationsTaken> {
  const places = wanted.map(({ ticket, holder }) => ({ ticket: ticket.id, holder_name: holder }));
  return api.post<ReservationsTaken>(routes.reservations(), { places, reservation_code: code });
}

/** Begins to pay places that are held, all that were taken together, and goes where one pays. */
export async function goAndPay(reservations: readonly string[]): Promise<void> {
  const { id } = await api.post<PaymentIntent>(routes.paymentIntents(), { reservations });
  location.assign(`/pay/${encodeURIComponent(id)}`);
}

export function joinWaitingList(ticket: string, quantity: number, code: string): Promise<WaitingRecord> {
  return api.post<WaitingRecord>(routes.waitings(), { ticket, quantity, reservation_code: code });
}

export function leaveWaitingList(entry: string): Promise<WaitingRecord> {
  return api.remove<WaitingRecord>(routes.waiting(entry));
}

export function cancelPlace(place: string): Promise<ReservationRecord> {
  return api.post<ReservationRecord>(routes.reservationAct(place, 'cancel'), {});
}
