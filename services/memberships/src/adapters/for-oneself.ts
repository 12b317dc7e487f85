import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';

/** While impersonating nothing is paid, cancelled, set up or refunded (contract, 4). Answers who does it for themselves. */
export function forOneself({ viewer }: Pick<RequestContext, 'viewer'>): string {
  if (viewer?.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
  return viewer!.id;
}
