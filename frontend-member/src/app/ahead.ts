import { mayBeSignedIn } from '@ateneo/ui';
import type { Params } from 'react-router';
import { amendmentQuery } from '../features/amendments/api/get-amendment.js';
import { documentQuery } from '../features/documents/api/get-document.js';
import { nextEventsQuery } from '../features/events/api/events.js';
import { toDosQuery } from '../features/to-dos/api/to-dos.js';
import { processQuery } from '../features/processes/api/get-process.js';
import { openProcessesQuery } from '../features/processes/api/get-public-process.js';
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

/** So many of each stand at the door. */
export const MOST_AT_DOOR = 3;

/** Anybody may ask this. */
export function doorAhead(): null {
  void queryClient.prefetchQuery(openProcessesQuery(MOST_AT_DOOR));
  void queryClient.prefetchQuery(nextEventsQuery(MOST_AT_DOOR));
  return null;
}

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
