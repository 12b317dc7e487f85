import {
  api as routes,
  type ExternalChallenge,
  type ExternalIdentity,
  type OpenIdOffer,
  type OpenIdStart,
  type Session,
} from '@ateneo/contracts';
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

/** The service at whose page one may sign in, if there is one. */
export const openIdQuery = queryOptions({
  queryKey: ['openid'],
  queryFn: () => api.get<OpenIdOffer>(routes.openId()),
});

/** The address of its page, for this browser alone. */
export function startAtOpenId(): Promise<OpenIdStart> {
  return api.post<OpenIdStart>(routes.openIdStart(), {});
}

/** Signs in by what the service sent the browser back with: the query of the address. */
export function finishAtOpenId(answer: string): Promise<Session> {
  return api.post<Session>(routes.openId(), { answer });
}
