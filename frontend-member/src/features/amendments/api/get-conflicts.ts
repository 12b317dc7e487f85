import { api as routes, type DocumentConflicts } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** What the amendments of a document, or of an article of it, change, and which contradict each other. */
export const conflictsQuery = (document: string, article?: string) =>
  queryOptions({
    queryKey: ['conflicts', document, article ?? null],
    queryFn: ({ signal }) => api.get<DocumentConflicts>(routes.documentConflicts(document), { article }, signal),
  });
