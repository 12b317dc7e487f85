import { api as routes, type OwnSession } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** Where one is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => api.get<{ results: OwnSession[] }>(routes.sessions()),
});

export function endSession(id: string): Promise<void> {
  return api.remove<void>(routes.session(id));
}
