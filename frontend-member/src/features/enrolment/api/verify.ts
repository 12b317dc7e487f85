import { api as routes } from '@ateneo/contracts';
import { api } from '../../../lib/api.js';

/** Follows the link of the verification mail. */
export function verify(body: { uidb64: string; token: string }): Promise<{ national_id_taken: boolean }> {
  return api.post(routes.verify(), body);
}
