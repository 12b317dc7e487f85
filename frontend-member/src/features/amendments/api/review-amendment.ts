import { type Amedment, api as routes, type ReviewBody } from '@ateneo/contracts';
import { api } from '../../../lib/api.js';

/** A reviewer's word on an amendment. */
export function reviewAmendment(id: string, said: ReviewBody): Promise<Amedment> {
  return api.post<Amedment>(routes.amedmentReview(id), said);
}
