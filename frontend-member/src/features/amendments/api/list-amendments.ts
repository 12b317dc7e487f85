import { type Amedment, api as routes, type Page } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** Which amendments, and how many. */
export interface AmendmentFilter {
  process?: string;
  document?: string;
  article?: string;
  chapter?: string;
  rowsPerPage?: number;
  sortBy?: string;
}

/** Amendments; without another order, as the document goes on being amended. */
export const amendmentsQuery = (filter: AmendmentFilter) =>
  queryOptions({
    queryKey: ['amedments', filter],
    queryFn: ({ signal }) =>
      api.get<Page<Amedment>>(routes.amedments(), { rowsPerPage: 100, sortBy: 'creation_datetime', ...filter }, signal),
  });
