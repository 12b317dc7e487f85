import { api as routes, type Page, type ReservationRecord, type TransferRecord } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** Places that others offer to the reader. */
export const offersQuery = () =>
  queryOptions({
    queryKey: ['events', 'offers'],
    queryFn: ({ signal }) =>
      api.get<Page<TransferRecord>>(routes.transfers(), { is_for_me: 'true', status: 'offered' }, signal),
  });

export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: ['events', 'offers', id],
    queryFn: ({ signal }) => api.get<TransferRecord>(routes.transfer(id), {}, signal),
  });

export function offerPlace(place: string, email: string): Promise<ReservationRecord> {
  return api.post<ReservationRecord>(routes.reservationTransfer(place), { email });
}

export function sendTicket(place: string, email: string): Promise<ReservationRecord> {
  return api.post<ReservationRecord>(routes.reservationSend(place), { email });
}

export function keepPlace(place: string): Promise<ReservationRecord> {
  return api.post<ReservationRecord>(routes.reservationWithdraw(place), {});
}

export function acceptPlace(place: string, holder_name: string): Promise<ReservationRecord> {
  return api.post<ReservationRecord>(routes.reservationAccept(place), { holder_name });
}

export function declinePlace(offer: string): Promise<TransferRecord> {
  return api.post<TransferRecord>(routes.transferDecline(offer), {});
}
