import { api as routes, type Page, type PublicEvent } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** Those that come next, as anybody may see them. */
export const nextEventsQuery = (most: number) =>
  queryOptions({
    queryKey: ['public-events', most],
    queryFn: ({ signal }) => {
      const query = { end_datetime_gte: new Date().toISOString(), is_cancelled: 'false', rowsPerPage: most };
      return api.get<Page<PublicEvent>>(routes.publicEvents(), query, signal);
    },
  });
