import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';

const SECONDS = 300;

/**
 * Whoever finds an open session makes no way in of their own and takes nothing away (decision 142). Throws
 * `identity.confirm_yourself` unless the person signed in, or gave the password or a passkey, within five minutes.
 */
export function mustBeProvenLately({ viewer, now }: RequestContext): void {
  const age = Date.parse(now) / 1000 - (viewer!.proven_at ?? 0);
  if (age > SECONDS) throw new DomainError('identity.confirm_yourself');
}

/** Whose session it is. Whoever acts in another's name shows nothing for them. */
export function mustBeOneself({ viewer }: RequestContext): string {
  if (viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
  return viewer!.id;
}
