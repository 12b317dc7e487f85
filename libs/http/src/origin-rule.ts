/** What the rule looks at. */
export interface OriginFacts {
  readonly method: string;
  /** `https://host[:port]` of the request itself. */
  readonly ownOrigin: string;
  readonly origin: string | undefined;
  readonly secFetchSite: string | undefined;
  readonly hasCookies: boolean;
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Unsafe methods need `Origin` equal to the own origin, or without it `Sec-Fetch-Site: same-origin|none`, or no cookies
 * at all (contract, 4). A foreign `Origin` is refused without cookies too: nobody is to be signed in by another site.
 */
export function comesFromOwnPages({ method, ownOrigin, origin, secFetchSite, hasCookies }: OriginFacts): boolean {
  if (safe.has(method)) return true;
  if (origin !== undefined) return origin === ownOrigin;
  if (secFetchSite === 'same-origin' || secFetchSite === 'none') return true;
  return !hasCookies;
}
