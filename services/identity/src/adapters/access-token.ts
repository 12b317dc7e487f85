import type { KeyObject } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

/** Contract, 4. */
export const ACCESS_SECONDS = 600;

/** What an access token says. */
export interface AccessClaims {
  readonly tenant: string;
  readonly user: string;
  readonly session: string;
  /** How often all sessions of the user had been ended when this one began. */
  readonly round: number;
  /** When the person last showed that it is they: by signing in, the password or a passkey. Seconds since 1970. */
  readonly proven?: number | undefined;
  /** The superuser whose session it is, while they act as `user`. */
  readonly by?: string | undefined;
}

/** A signed token of ten minutes that names its tenant. */
export function signAccess(
  key: KeyObject,
  { tenant, user, session, round, by, proven }: AccessClaims,
  now: string,
  seconds = ACCESS_SECONDS,
): Promise<string> {
  const issued = Math.floor(Date.parse(now) / 1000);
  return new SignJWT({ sid: session, rnd: round, ...(by && { act: by }), ...(proven && { auth_time: proven }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(tenant)
    .setSubject(user)
    .setIssuedAt(issued)
    .setExpirationTime(issued + seconds)
    .sign(key);
}

interface Verified {
  readonly key: KeyObject;
  readonly claims: AccessClaims;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

// A signature that held goes on holding: a session's requests of ten minutes bear the same token.
const verified = new LRUCache<string, Verified>({ max: 10_000 });

/** What a good token of this tenant says; undefined for any other text. */
export async function readAccess(key: KeyObject, tenant: string, token: string): Promise<AccessClaims | undefined> {
  return known(key, tenant, token) ?? verify(key, tenant, token);
}

function known(key: KeyObject, tenant: string, token: string): AccessClaims | undefined {
  const found = verified.get(token);
  return found && found.claims.tenant === tenant && found.expires > Date.now() && found.key.equals(key)
    ? found.claims
    : undefined;
}

async function verify(key: KeyObject, tenant: string, token: string): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience: tenant });
    const claims = claimsIn(payload, tenant);
    if (!claims) return undefined;
    const { exp = 0 } = payload;
    verified.set(token, { key, claims, expires: exp * 1000 });
    return claims;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

function claimsIn(payload: JWTPayload, tenant: string): AccessClaims | undefined {
  const { sub, sid, rnd, act, auth_time: proven } = payload;
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof rnd !== 'number') return undefined;
  const about = { ...(typeof act === 'string' && { by: act }), ...(typeof proven === 'number' && { proven }) };
  return { tenant, user: sub, session: sid, round: rnd, ...about };
}
