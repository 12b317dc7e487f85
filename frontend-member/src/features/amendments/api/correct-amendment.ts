import { type Amedment, type AmedmentCorrection, api as routes } from '@ateneo/contracts';
import { api } from '../../../lib/api.js';

/** Says one's own amendment otherwise, upon what was seen of it. */
export function correctAmendment(
  id: string,
  correction: AmedmentCorrection,
  tag: string | undefined,
): Promise<Amedment> {
  return api.patch<Amedment>(routes.amedment(id), correction, tag);
}
