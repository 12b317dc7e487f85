import type { User } from '@ateneo/contracts';
import { isMember } from '../lib/self.js';

/** Who may open a route. */
export type Access = 'public' | 'session' | 'superuser' | 'member';

/** What the guard decides: show it, or go elsewhere. */
export type GuardDecision = 'pass' | 'login' | 'home';

/**
 * The guard of the specification's section 2. Public routes pass; others need a session; those of superusers and members
 * send everybody else home.
 */
export function guardDecision(access: Access, self: User | null): GuardDecision {
  if (access === 'public') return 'pass';
  if (self === null) return 'login';
  if (access === 'superuser' && !self.is_superuser) return 'home';
  if (access === 'member' && !isMember(self)) return 'home';
  return 'pass';
}

/** Where to sign in, keeping the wanted path. Home needs no mention. */
export function loginPath(wanted: string): string {
  return wanted === '/' ? '/login' : `/login?next=${encodeURIComponent(wanted)}`;
}

/** The wanted path out of `next`: a path of this origin and nothing else, otherwise home. */
export function nextPath(next: string | null): string {
  if (!next?.startsWith('/')) return '/';
  const base = 'http://origin.invalid';
  try {
    const url = new URL(next, base);
    if (url.origin !== base || /^\/(login|logout)\/?$/.test(url.pathname)) return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}
