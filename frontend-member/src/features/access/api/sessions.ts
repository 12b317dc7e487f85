import { api as routes, type EndedSessions, type OwnSession } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** Where one is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => api.get<{ results: OwnSession[] }>(routes.sessions()),
});

/** Ends all but this one. */
export function endOtherSessions(): Promise<EndedSessions> {
  return api.post<EndedSessions>(routes.otherSessions(), {});
}

export function endSession(id: string): Promise<void> {
  return api.remove<void>(routes.session(id));
}
