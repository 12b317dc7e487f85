import { api as routes, type PublicProcess } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** What anybody may see of a published process. */
export const publicProcessQuery = (id: string) =>
  queryOptions({
    queryKey: ['public-process', id],
    queryFn: ({ signal }) => api.get<PublicProcess>(routes.processView(id), {}, signal),
  });
