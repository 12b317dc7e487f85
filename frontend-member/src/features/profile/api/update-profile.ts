import { api as routes, type ProfileChanges, type User } from '@ateneo/contracts';
import { api } from '../../../lib/api.js';

/** Changes one field of the own profile (specification, 7). */
export function updateProfile(change: ProfileChanges): Promise<User> {
  return api.patch<User>(routes.self(), change);
}
