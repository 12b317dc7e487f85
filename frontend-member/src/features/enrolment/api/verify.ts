import { api as routes, type Verification, type Verified } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** Follows the link of the verification mail. */
export function verify(body: { uidb64: string; token: string }): Promise<Verified> {
  return api.post<Verified>(routes.verify(), body);
}

const EVERY_MS = 5_000;

/** Whether the link was opened, here or on another device: asked again and again, while somebody looks, until it was. */
export const verificationQuery = (user: string) =>
  queryOptions({
    queryKey: ['verification', user],
    queryFn: ({ signal }) => api.get<Verification>(routes.verification(user), {}, signal),
    refetchInterval: ({ state }) => (state.data?.is_verified ? false : EVERY_MS),
  });
