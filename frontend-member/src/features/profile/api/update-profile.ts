import { api as routes, type ProfileChanges, type User } from '@ateneo/contracts';
import { api } from '../../../lib/api.js';

/** The own profile as it stands now. */
export const readSelf = (): Promise<User> => api.get<User>(routes.self());

/** Changes one field of the own profile (specification, 7). @param tag of what it was seen as. */
export function updateProfile(change: ProfileChanges, tag: string | undefined): Promise<User> {
  return api.patch<User>(routes.self(), change, tag);
}

/** The own address; `isRight` though the postcode is of another province. */
export function updateAddress(address: ProfileChanges, isRight: boolean, tag: string | undefined): Promise<User> {
  return api.patch<User>(isRight ? `${routes.self()}?address_is_right=true` : routes.self(), address, tag);
}
