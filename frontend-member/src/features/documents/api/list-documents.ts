import { api as routes, type DocumentRow, type Page } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** The documents of a process, in the order in which they came. */
export const documentsQuery = (process: string) =>
  queryOptions({
    queryKey: ['documents', process],
    queryFn: ({ signal }) =>
      api.get<Page<DocumentRow>>(
        routes.documents(),
        { process, rowsPerPage: 100, sortBy: 'creation_datetime' },
        signal,
      ),
  });
