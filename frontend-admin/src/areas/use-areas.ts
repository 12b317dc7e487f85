import { api, type Area } from '@ateneo/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocaleState } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';

const MOST = 20;

function useAsk(filter: object, limit: number, enabled: boolean) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const [locale] = useLocaleState();
  const asked = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify([0, limit - 1]),
    sort: JSON.stringify(['level', 'ASC']),
  });
  return useQuery({
    queryKey: ['areas', locale, asked.toString()],
    queryFn: () => provider.command<Area[]>(`${api.areas()}?${asked}`, 'GET'),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}

/** Areas of all levels whose name holds what was typed, the largest first. */
export function useAreasLike(typed: string): { areas: readonly Area[]; isPending: boolean } {
  const enabled = typed.trim().length >= 2;
  const { data, isFetching, isPlaceholderData } = useAsk({ q: typed.trim() }, MOST, enabled);
  // Who presses quickly would choose one that was like what was typed before.
  return { areas: enabled && !isPlaceholderData ? (data ?? []) : [], isPending: enabled && isFetching };
}

/** The areas with these ids. */
export function useAreasOf(ids: readonly string[]): readonly Area[] {
  const { data } = useAsk({ id: ids }, 100, ids.length > 0);
  return ids.flatMap((id) => data?.find((area) => area.id === id) ?? []);
}
