import { api, type Duplicates } from '@ateneo/contracts';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';

const queryKey = ['duplicates'];

interface Options {
  /** Those that somebody found to be two people's. */
  isPutAside?: boolean;
  enabled?: boolean;
  staleTime?: number;
}

/** Accounts that are likely one person's. Looking for them is work for the server: what failed is not tried again unasked. */
export function useDuplicates({ isPutAside = false, ...options }: Options = {}): UseQueryResult<Duplicates> {
  const provider = useDataProvider<ConsoleDataProvider>();
  const url = isPutAside ? `${api.duplicates()}?is_put_aside=true` : api.duplicates();
  return useQuery({
    queryKey: [...queryKey, isPutAside],
    queryFn: () => provider.command<Duplicates>(url, 'GET'),
    retry: false,
    ...options,
  });
}

/** What was found counts no more: two were merged, or are two again. */
export function useForgetDuplicates(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}
