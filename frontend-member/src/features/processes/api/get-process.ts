import { api as routes, type Process } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** One process, with what the asking person may do now. */
export const processQuery = (id: string) =>
  queryOptions({
    queryKey: ['process', id],
    queryFn: ({ signal }) => api.get<Process>(routes.process(id), {}, signal),
  });
