import type { Job } from '@ateneo/contracts';

/** It waits or runs. */
export function isUnderWay({ status }: Pick<Job, 'status'>): boolean {
  return status === 'waiting' || status === 'running';
}
