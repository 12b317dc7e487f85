import { api as routes } from '@ateneo/contracts';
import { api } from '../../../lib/api.js';

/** Asks for a link to set another password; the answer is the same whether there is such an account or not. */
export function requestPasswordReset(email: string): Promise<unknown> {
  return api.post(routes.requestPasswordReset(), { email });
}

/** Sets another password by the link of the mail. */
export function resetPassword(body: { uidb64: string; token: string; password: string }): Promise<unknown> {
  return api.post(routes.resetPassword(), body);
}
