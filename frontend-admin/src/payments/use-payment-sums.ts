import { api, type PaymentSums } from '@ateneo/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';

/** What the payments come to that the list shows by this filter; undefined while it is on its way. */
export function usePaymentSums(filter: object): PaymentSums | undefined {
  const provider = useDataProvider<ConsoleDataProvider>();
  const url = `${api.paymentSums()}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return useQuery({
    queryKey: ['payments', 'sums', url],
    queryFn: () => provider.command<PaymentSums>(url, 'GET'),
    placeholderData: keepPreviousData,
  }).data;
}
