import { api as routes, type RegisterBody } from '@ateneo/contracts';
import { api } from '../../../lib/api.js';

/** Enrols a person. @param key repeats of the same enrolment carry the same one. */
export function register(body: RegisterBody, key: string): Promise<unknown> {
  return api.post(routes.register(), body, key);
}
