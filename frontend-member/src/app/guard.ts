import { policies, type Permission, type User } from '@ateneo/contracts';
import { isMember } from '../lib/self.js';

/** Who may open a route: everybody, who is signed in, members, or who has a permission. */
export type Access = 'public' | 'session' | 'member' | Permission;

/** What the guard decides: show it, or go elsewhere. */
export type GuardDecision = 'pass' | 'login' | 'home';

/**
 * The guard of the specification's section 2. Public routes pass; others need a session; those of members
 * and those that need a permission send everybody else home.
 */
export function guardDecision(access: Access, self: User | null): GuardDecision {
  if (access === 'public') return 'pass';
  if (self === null) return 'login';
  if (access === 'session') return 'pass';
  const isLetIn = access === 'member' ? isMember(self) : policies[access](self);
  return isLetIn ? 'pass' : 'home';
}

/** Where to sign in, keeping the wanted path. Home needs no mention. */
export function loginPath(wanted: string): string {
  return wanted === '/' ? '/login' : `/login?next=${encodeURIComponent(wanted)}`;
}

const ofText = /^(\/process\/[^/]+)(\/document\/[^/]+)\/view\/?$/;

/** Where whoever has no session goes instead: to what anybody may read of a text, which says what it is; else to sign in. */
export function visitorPath({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const text = ofText.exec(pathname);
  return text ? `${text[1]}/view${text[2]}${hash}` : loginPath(pathname + search + hash);
}

/** Where to enrol, keeping the wanted path. */
export function enrollPath(wanted: string): string {
  return wanted === '/' ? '/enroll' : `/enroll?next=${encodeURIComponent(wanted)}`;
}

// As services/platform serves them: other than by the page of this application.
const otherDocument =
  /^\/((admin|api|files|health|metrics|\.well-known|pay|reservation|qrscanner)(\/|\?|#|$)|[^?#]*\.[a-z0-9]{2,12}($|\?|#))/i;

/** Whether the path is none of the router's: the console's, a machine's, a document of its own, or a file. */
export function isOtherDocument(path: string): boolean {
  return otherDocument.test(path);
}

/** The wanted path out of `next`: a path of this origin and nothing else, otherwise home. */
export function nextPath(next: string | null): string {
  if (!next?.startsWith('/')) return '/';
  const base = 'http://origin.invalid';
  try {
    const url = new URL(next, base);
    if (url.origin !== base || /^\/(login|logout|enroll)\/?$/.test(url.pathname)) return '/';
    const path = url.pathname + url.search + url.hash;
    // `/.//host` is of this origin, and what is left of it, `//host`, is not.
    return new URL(path, base).origin === base ? path : '/';
  } catch {
    return '/';
  }
}
