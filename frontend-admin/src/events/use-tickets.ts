import type { TicketRecord } from '@ateneo/contracts';
import { useGetList } from 'react-admin';

/** The tickets of an event, in the order in which they were made. */
export function useTickets(event: string) {
  return useGetList<TicketRecord>('tickets', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'creation_datetime', order: 'ASC' },
    filter: { event },
  });
}
