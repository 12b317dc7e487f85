import { type Amedment, api as routes } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

export const amendmentKey = (id: string) => ['amedment', id] as const;

/** One amendment, with its difference and what the asking person may do with it. */
export const amendmentQuery = (id: string) =>
  queryOptions({
    queryKey: amendmentKey(id),
    queryFn: ({ signal }) => api.get<Amedment>(routes.amedment(id), {}, signal),
  });
