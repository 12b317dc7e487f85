import { api as routes, type ChangeEmailBody, type User } from '@ateneo/contracts';
import { api } from '../../../lib/api.js';

/** Asks another address whether it is to take the place of the present one. */
export function changeEmail(user: string, body: ChangeEmailBody): Promise<User> {
  return api.post<User>(routes.changeEmail(user), body);
}
