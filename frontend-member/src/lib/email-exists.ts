import { api as routes } from '@ateneo/contracts';
import { api } from './api.js';

/** Whether an account has this address. */
export async function emailExists(email: string): Promise<boolean> {
  return (await api.post<{ exists: boolean }>(routes.emailExists(), { email })).exists;
}
