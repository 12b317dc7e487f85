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
 * Answers why a request is refused: it came from elsewhere, or does not say where from.
 */
export function originFault({ method, ownOrigin, origin, secFetchSite, hasCookies }: OriginFacts): OriginFault {
  if (safe.has(method)) return undefined;
  if (origin !== undefined) return origin === ownOrigin ? undefined : 'http.origin_refused';
  if (secFetchSite === 'same-origin' || secFetchSite === 'none' || !hasCookies) return undefined;
  return secFetchSite === undefined ? 'http.origin_missing' : 'http.origin_refused';
}

type OriginFault = 'http.origin_refused' | 'http.origin_missing' | undefined;
