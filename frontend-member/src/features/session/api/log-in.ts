import { api as routes, type Session } from '@ateneo/contracts';
import { api } from '../../../lib/api.js';

/** Signs in. The remember flag never leaves the browser (specification, 7). */
export function logIn(body: { email: string; password: string }): Promise<Session> {
  return api.post<Session>(routes.login(), body);
}
