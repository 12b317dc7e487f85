import { api as routes } from '@ateneo/contracts';
import { api } from '../../../lib/api.js';

/** Sends the verification mail again to whoever is signed in. */
export function resendVerification(): Promise<{ sent: true }> {
  return api.post<{ sent: true }>(routes.resendVerification(), {});
}
