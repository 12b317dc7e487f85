import { api as routes, type RegisterBody, type User } from '@ateneo/contracts';
import { api } from '../../../lib/api.js';

/** Enrols a person. @param key repeats of the same enrolment carry the same one. */
export function register(body: RegisterBody, key: string): Promise<User> {
  return api.post<User>(routes.register(), body, key);
}
