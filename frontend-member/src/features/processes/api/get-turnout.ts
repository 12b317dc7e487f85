import { api as routes, type Turnout } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** How many have voted in a process, day by day, as far as it is told. */
export const turnoutQuery = (process: string) =>
  queryOptions({
    queryKey: ['turnout', process],
    queryFn: ({ signal }) => api.get<Turnout>(routes.processTurnout(process), {}, signal),
  });
