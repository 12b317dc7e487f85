import { api as routes, type Page, type PublicProcessRow } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** What is open now, the newest first; so many at most, and how many there are. */
export const openProcessesQuery = (most: number) =>
  queryOptions({
    queryKey: ['public-processes', most],
    queryFn: ({ signal }) => {
      const query = { status: 'active', rowsPerPage: most };
      return api.get<Page<PublicProcessRow>>(routes.publicProcesses(), query, signal);
    },
  });
