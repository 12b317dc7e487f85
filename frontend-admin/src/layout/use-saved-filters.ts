import { api, type KeepFilterBody, type SavedFilter } from '@ateneo/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { freeName } from './free-name.js';

const key = ['saved-filters'];
const FRESH_MS = 300_000;

/** What one keeps for a list, on the account: the same on every device. */
export function useSavedFilters(list: string) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const { data, isPending } = useQuery({
    queryKey: key,
    queryFn: () => provider.command<{ results: SavedFilter[] }>(api.savedFilters(), 'GET'),
    // Every list asks before it opens: once for all of them, and none waits for a second try.
    staleTime: FRESH_MS,
    retry: false,
  });
  const act = async (change: () => Promise<SavedFilter>): Promise<boolean> => {
    try {
      await change();
      await client.invalidateQueries({ queryKey: key });
      return true;
    } catch (error) {
      notify(problemOf(error), { type: 'error' });
      return false;
    }
  };
  const all = data?.results.filter((one) => one.list === list) ?? [];
  const own = all.filter(({ user_name }) => user_name === null);
  const keep = (body: Omit<KeepFilterBody, 'list'>) =>
    act(() => provider.command<SavedFilter>(api.savedFilters(), 'POST', { ...body, list }));
  return {
    filters: own,
    shared: all.filter(({ user_name }) => user_name !== null),
    isPending,
    keep,
    /** One's own of that name stays. */
    copy: ({ name, filter, sort }: SavedFilter) => {
      const taken = own.map((one) => one.name);
      return keep({ name: freeName(name, taken), filter, sort });
    },
    forget: (id: string) => act(() => provider.command<SavedFilter>(api.savedFilter(id), 'DELETE')),
  };
}
