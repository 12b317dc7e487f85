import { JobResults } from '@ateneo/jobs';
import type { Core } from '../../core.js';
import type { Finding } from './database-places.js';

/** What jobs came to and what was asked of them: sealed with the tenant's key, it is opened and looked through. */
export async function searchJobs(core: Core, tenant: string, forms: readonly string[]): Promise<Finding> {
  const found = new Set<string>();
  for await (const { job, bytes } of new JobResults(core.database, core.keys).readAll(tenant)) {
    const words = bytes.toString();
    if (forms.some((form) => words.includes(form))) found.add(job);
  }
  return { place: 'jobs.result_part: a result opens', rows: found.size };
}
