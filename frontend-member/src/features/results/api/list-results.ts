import { type AmedmentResult, api as routes, type Page } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** As the text reads, or what found most support first. */
export type ResultOrder = 'place' | '-support';

/** How the votes of a process ended; anybody may ask. */
export const resultsQuery = (process: string, sortBy: ResultOrder, page: number) =>
  queryOptions({
    queryKey: ['results', process, sortBy, page],
    queryFn: ({ signal }) =>
      api.get<Page<AmedmentResult>>(routes.processResults(process), { sortBy, page, rowsPerPage: 50 }, signal),
    placeholderData: (before) => before,
  });
