import { api as routes } from '@ateneo/contracts';
import { api } from '../../../lib/api.js';

/** Sends the verification mail again. @param email of who is not signed in; what is there is not told. */
export function resendVerification(email?: string): Promise<{ sent: true }> {
  return api.post<{ sent: true }>(routes.resendVerification(), email === undefined ? {} : { email });
}
