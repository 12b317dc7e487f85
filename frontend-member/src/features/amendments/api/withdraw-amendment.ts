import { api as routes } from '@ateneo/contracts';
import { api } from '../../../lib/api.js';

/** Withdraws one's own amendment. */
export function withdrawAmendment(id: string): Promise<unknown> {
  return api.remove(routes.amedment(id));
}
