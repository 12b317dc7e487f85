import { api as routes } from '@ateneo/contracts';
import { api } from '../../../lib/api.js';

/** Ends the session here and in the server. */
export function logOut(): Promise<void> {
  return api.post<void>(routes.logout(), {});
}
