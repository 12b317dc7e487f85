import { api as routes, type OwnMatters } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** What there is to do now; asked anew whenever one comes back to it. */
export const mattersQuery = () =>
  queryOptions({
    queryKey: ['matters'],
    queryFn: async ({ signal }) => (await api.get<OwnMatters>(routes.ownMatters(), {}, signal)).matters,
    // The answer that was asked for ahead of the page is one.
    staleTime: 2_000,
  });
