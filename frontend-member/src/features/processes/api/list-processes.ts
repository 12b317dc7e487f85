import { api as routes, type Page, type Process } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** Processes, latest first, found by words of their title. */
export const processesQuery = (search = '', page = 1, status?: Process['status']) =>
  queryOptions({
    queryKey: ['processes', search, page, status],
    queryFn: ({ signal }) =>
      api.get<Page<Process>>(
        routes.processes(),
        { search, page, status, rowsPerPage: 20, sortBy: '-start_datetime' },
        signal,
      ),
    placeholderData: (before) => before,
  });
