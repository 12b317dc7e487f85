import { api, type Duplicates } from '@ateneo/contracts';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';

const queryKey = ['duplicates'];

/** Accounts that are likely one person's. Looking for them is work for the server: what failed is not tried again unasked. */
export function useDuplicates(options: { enabled?: boolean; staleTime?: number } = {}): UseQueryResult<Duplicates> {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey,
    queryFn: () => provider.command<Duplicates>(api.duplicates(), 'GET'),
    retry: false,
    ...options,
  });
}

/** What was found counts no more: two were merged, or are two again. */
export function useForgetDuplicates(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}
