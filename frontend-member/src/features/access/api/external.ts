import { api as routes, type ExternalChallenge, type ExternalIdentity, type Session } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** By which accounts of other services one signs in. */
export const externalQuery = queryOptions({
  queryKey: ['external'],
  queryFn: () => api.get<{ results: ExternalIdentity[] }>(routes.externalLogin()),
});

/** What the service's script is begun with. */
export function askExternal(): Promise<ExternalChallenge> {
  return api.post<ExternalChallenge>(routes.externalChallenge(), {});
}

/** Signs in by what the service says of the person. */
export function signInExternally(credential: string): Promise<Session> {
  return api.post<Session>(routes.externalLogin(), { credential });
}

export function letGoOfExternal(id: string): Promise<ExternalIdentity> {
  return api.remove<ExternalIdentity>(routes.externalIdentity(id));
}
