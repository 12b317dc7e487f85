import type { KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

/** Contract, 4. */
export const ACCESS_SECONDS = 600;

/** What an access token says. */
export interface AccessClaims {
  readonly tenant: string;
  readonly user: string;
  readonly session: string;
}

/** A signed token of ten minutes that names its tenant. */
export function signAccess(key: KeyObject, { tenant, user, session }: AccessClaims, now: string): Promise<string> {
  const seconds = Math.floor(Date.parse(now) / 1000);
  return new SignJWT({ sid: session })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(tenant)
    .setSubject(user)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_SECONDS)
    .sign(key);
}

/** What a good token of this tenant says; undefined for any other text. */
export async function readAccess(key: KeyObject, tenant: string, token: string): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience: tenant });
    const { sub, sid } = payload;
    return typeof sub === 'string' && typeof sid === 'string' ? { tenant, user: sub, session: sid } : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
