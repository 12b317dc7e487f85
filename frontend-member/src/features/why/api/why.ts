import { api as routes, type Why } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** What one may do in a process now, and why not the rest. */
export const whyQuery = (process: string) =>
  queryOptions({
    queryKey: ['process', process, 'why'],
    queryFn: ({ signal }) => api.get<Why>(routes.why(), { process }, signal),
  });

/** What a refusal went by. */
export const refusedQuery = (token: string) =>
  queryOptions({
    queryKey: ['why', token],
    queryFn: ({ signal }) => api.get<Why>(routes.whyRefused(token), {}, signal),
    staleTime: Infinity,
  });
