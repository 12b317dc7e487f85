import { mayBeSignedIn } from '@ateneo/ui';
import type { Params } from 'react-router';
import { amendmentQuery } from '../features/amendments/api/get-amendment.js';
import { documentQuery } from '../features/documents/api/get-document.js';
import { toDosQuery } from '../features/to-dos/api/to-dos.js';
import { processQuery } from '../features/processes/api/get-process.js';
import { processesQuery } from '../features/processes/api/list-processes.js';
import { queryClient } from '../lib/query-client.js';

interface Going {
  readonly params: Params;
}

/**
 * What a page shows first, asked while its code and who one is are still on their way: the page then waits for the same
 * answer, or finds it. For nobody it is not asked: the page is not theirs to see.
 */
export function ahead(ask: () => unknown): null {
  if (mayBeSignedIn()) ask();
  return null;
}

export const homeAhead = () =>
  ahead(() => {
    void queryClient.prefetchQuery({ ...toDosQuery(), staleTime: 0 });
    void queryClient.prefetchQuery(processesQuery('', 1, 'active'));
  });

/** Its questions come with its code: who goes to sign in needs neither. What cannot be fetched is told by the page. */
export const doorAhead = () =>
  import('./ask-at-door.js').then(
    ({ askAtDoor }) => askAtDoor(),
    () => null,
  );

export const startAhead = () => (mayBeSignedIn() ? homeAhead() : doorAhead());

export const documentAhead = ({ params: { documentId = '', processId = '' } }: Going) =>
  ahead(() => {
    void queryClient.prefetchQuery(documentQuery(documentId));
    void queryClient.prefetchQuery(processQuery(processId));
  });

export const amendmentAhead = ({ params: { amedmentId = '', processId = '' } }: Going) =>
  ahead(() => {
    void queryClient.prefetchQuery(amendmentQuery(amedmentId));
    void queryClient.prefetchQuery(processQuery(processId));
  });
