import { api, type Turnout } from '@ateneo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';

/** How many have voted in a process, day by day, as far as it is told. */
export function useTurnout(process: string): Turnout | undefined {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryFn = () => provider.command<Turnout>(api.processTurnout(process), 'GET');
  // Beside the lists of amendments, so that whatever makes those read again makes this one too.
  return useQuery({ queryKey: ['amendments', 'getList', 'turnout', process], queryFn }).data;
}
