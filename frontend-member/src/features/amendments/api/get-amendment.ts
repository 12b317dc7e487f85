import { type Amedment, api as routes } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

export const amendmentKey = (id: string) => ['amedment', id] as const;

/** As it stands now. */
export const readAmendment = (id: string, signal?: AbortSignal) => api.get<Amedment>(routes.amedment(id), {}, signal);

/** One amendment, with its difference and what the asking person may do with it. */
export const amendmentQuery = (id: string) =>
  queryOptions({
    queryKey: amendmentKey(id),
    queryFn: ({ signal }) => readAmendment(id, signal),
  });
