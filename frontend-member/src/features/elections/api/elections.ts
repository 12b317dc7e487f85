import { api as routes, type Election, type Page } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** The elections of a process. */
export const electionsQuery = (process: string) =>
  queryOptions({
    queryKey: ['elections', process],
    queryFn: ({ signal }) => api.get<Page<Election>>(routes.elections(), { process, rowsPerPage: 100 }, signal),
  });

export const electionQuery = (id: string) =>
  queryOptions({
    queryKey: ['election', id],
    queryFn: ({ signal }) => api.get<Election>(routes.election(id), {}, signal),
  });
