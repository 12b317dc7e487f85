import { api as routes, type ApprovedText } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** What came of the amendments to a document; anybody may ask. */
export const approvedTextQuery = (document: string) =>
  queryOptions({
    queryKey: ['approved', document],
    queryFn: ({ signal }) => api.get<ApprovedText>(routes.approvedText(document), {}, signal),
  });
