import { api as routes, type EraseSelfBody } from '@ateneo/contracts';
import { api } from '../../../lib/api.js';

/** Deletes the own account for good (contract, 5). */
export function eraseAccount(body: EraseSelfBody): Promise<void> {
  return api.post<void>(routes.eraseSelf(), body);
}
