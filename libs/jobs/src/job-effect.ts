/** The kind of effect that jobs are: the ledger's leases, turns and pauses are theirs. */
export const JOB = 'job';

/** Where what is asked of a job belongs: sealed it opens nowhere else. */
export function placeOfAsked(tenant: string, job: string): string {
  return `job/${tenant}/${job}`;
}
