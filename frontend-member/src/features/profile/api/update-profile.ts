import { api as routes, type ProfileChanges, type User } from '@ateneo/contracts';
import { api } from '../../../lib/api.js';

/** Changes one field of the own profile (specification, 7). */
export function updateProfile(change: ProfileChanges): Promise<User> {
  return api.patch<User>(routes.self(), change);
}

/** The own address; `isRight` though the postcode is of another province. */
export function updateAddress(address: ProfileChanges, isRight: boolean): Promise<User> {
  return api.patch<User>(isRight ? `${routes.self()}?address_is_right=true` : routes.self(), address);
}
