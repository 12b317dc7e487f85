import { api, type FeeTotals } from '@ateneo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';

/** What was expected and came, month by month; undefined until it is here. */
export function useFeeTotals(): FeeTotals | undefined {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryFn = () => provider.command<FeeTotals>(api.feeTotals(), 'GET');
  return useQuery({ queryKey: ['dues-totals'], queryFn }).data;
}

/** What came a year before, month by month; nothing where fees are not so old. */
export function yearBefore(months: FeeTotals['months']): number[] {
  const known = months.flatMap(({ collected_before: cents }) => (cents === null ? [] : [cents]));
  return known.length === months.length ? known : [];
}
