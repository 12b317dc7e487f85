import { type Amedment, type AmedmentCorrection, api as routes } from '@ateneo/contracts';
import { api } from '../../../lib/api.js';

/** Says one's own amendment otherwise. */
export function correctAmendment(id: string, correction: AmedmentCorrection): Promise<Amedment> {
  return api.patch<Amedment>(routes.amedment(id), correction);
}
