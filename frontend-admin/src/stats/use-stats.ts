import { api } from '@ateneo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';

type Of = Parameters<typeof api.stats>[0];

/** Figures as the server tells them, filtered as the address says. */
export function useStats<Answer>(of: Of, filters: Readonly<Record<string, string>>, enabled = true) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const asked = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  return useQuery({
    queryKey: ['stats', of, asked.toString()],
    queryFn: () => provider.command<Answer>(`${api.stats(of)}?${asked}`, 'GET'),
    enabled,
  });
}

/** What the address of the page asks for. */
export function useStatsFilters() {
  const [params, setParams] = useSearchParams();
  const get = (name: string): string => params.get(name) ?? '';
  const set = (changes: Readonly<Record<string, string>>): void => {
    const next = Object.entries({ ...Object.fromEntries(params), ...changes }).filter(([, value]) => value !== '');
    setParams(next, { replace: true });
  };
  const clear = (): void => setParams({}, { replace: true });
  return { get, set, clear, all: Object.fromEntries(params) };
}

/** Of all that the address asks, what these figures can be asked. */
export function among(all: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

export const ofPeople = ['period', 'organization', 'gender', 'age', 'language', 'area', 'tag'];
