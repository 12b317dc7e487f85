import type { StatsGeneral } from '@ateneo/contracts';
import { useConsoleInfo } from '../layout/console-info.js';
import { toList } from './to-list.js';
import { useStats, useStatsFilters } from './use-stats.js';

/** How the list of people is filtered as the page is, and by more; null where it cannot be. */
export function useToList() {
  const { all } = useStatsFilters();
  const { timeZone } = useConsoleInfo();
  const { age = '' } = all;
  const { data } = useStats<StatsGeneral>('general', { age }, age !== '' && age !== '?');
  const born = data?.ages.find(({ names }) => names[0] === age)?.born;
  return (more: Parameters<typeof toList>[2] = {}, but: Readonly<Record<string, string>> = {}) =>
    toList({ ...all, ...but }, { born, timeZone }, more);
}
