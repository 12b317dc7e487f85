import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';

/** What the rows come to that a list shows by this filter, by the address of its sums; undefined while it is on its way. */
export function useSums<Sums>(of: string, filter: object): Sums | undefined {
  const provider = useDataProvider<ConsoleDataProvider>();
  const url = `${of}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return useQuery({
    queryKey: ['sums', url],
    queryFn: () => provider.command<Sums>(url, 'GET'),
    placeholderData: keepPreviousData,
  }).data;
}
