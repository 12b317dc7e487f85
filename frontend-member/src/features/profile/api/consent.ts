import { api as routes, type ConsentBody, type User } from '@ateneo/contracts';
import { api } from '../../../lib/api.js';

/** Allows something, or no longer. */
export function decideConsent(body: ConsentBody): Promise<User> {
  return api.post<User>(routes.consent(), body);
}
