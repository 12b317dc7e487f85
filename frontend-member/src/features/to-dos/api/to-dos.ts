import { api as routes, type OwnToDos } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** What there is to do now; asked anew whenever one comes back to it. */
export const toDosQuery = () =>
  queryOptions({
    queryKey: ['to-dos'],
    queryFn: async ({ signal }) => (await api.get<OwnToDos>(routes.ownToDos(), {}, signal)).matters,
    // The answer that was asked for ahead of the page is one.
    staleTime: 2_000,
  });
