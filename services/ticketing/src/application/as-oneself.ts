import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';

/** A code opens a door and a place passes on for good: nobody has or does it in somebody else's name. Answers who asks. */
export function asOneself({ viewer }: Pick<RequestContext, 'viewer'>): string {
  if (viewer!.impersonated_by) throw new DomainError('ticketing.impersonation_forbidden');
  return viewer!.id;
}
