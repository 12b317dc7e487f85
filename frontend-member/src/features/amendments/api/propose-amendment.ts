import { type Amedment, type AmedmentBody, api as routes } from '@ateneo/contracts';
import { api } from '../../../lib/api.js';

/** What is sent: fields with defaults may be left out. */
export type Proposal = Pick<AmedmentBody, 'document' | 'is_deletion' | 'reason'> & Partial<AmedmentBody>;

/** Presents an amendment. @param key repeats of the same act carry the same one. */
export function proposeAmendment(body: Proposal, key: string): Promise<Amedment> {
  return api.post<Amedment>(routes.amedments(), body, key);
}
