import { api as routes, type AskedJob, type Job } from '@ateneo/contracts';
import { api } from '../../../lib/api.js';

/** Asks for all that is held on oneself. */
export function askForData(): Promise<AskedJob> {
  return api.post<AskedJob>(routes.downloadSelf(), {});
}

/** How far it is. */
export function readJob(id: string): Promise<Job> {
  return api.get<Job>(routes.job(id));
}
