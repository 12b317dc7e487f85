import { DomainError } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { allowInsecureRequests, discovery, type ServerMetadata } from 'openid-client';

/** So long a service may take for one answer. */
export const ANSWER_SECONDS = 5;
const FRESH_MS = 600_000;

export interface Described {
  readonly metadata: ServerMetadata;
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
}

/** What services of others tell of themselves (OpenID Connect Discovery), and the keys that they sign with. */
@Injectable()
export class OpenIdServices {
  private readonly known = new Map<string, { readonly described: Promise<Described>; readonly at: number }>();

  /** Read every ten minutes, or `anew`. Refused with `identity.external_away`. */
  async described(issuer: string, anew = false): Promise<Described> {
    const known = this.known.get(issuer);
    if (known && !anew && Date.now() - known.at < FRESH_MS) return known.described;
    const before = await known?.described.catch(() => undefined);
    const described = describe(issuer, before).catch((error: unknown) => {
      // What was true ten minutes ago is better than nothing; who has nothing asks again the next time.
      if (before) return before;
      this.known.delete(issuer);
      throw error;
    });
    this.known.set(issuer, { described, at: Date.now() });
    return described;
  }

  /** The key that signed a token; where it is not found, the service is asked whether its keys are elsewhere by now. */
  keysOf(issuer: string): JWTVerifyGetKey {
    return async (header, token) => {
      const { keys, metadata } = await this.described(issuer);
      try {
        return await keys(header, token);
      } catch (error) {
        const now = await this.described(issuer, true);
        if (now.keys === keys) throw isAway(error, keys) ? away(metadata.jwks_uri!, error) : error;
        return now.keys(header, token).catch((since: unknown) => {
          throw isAway(since, now.keys) ? away(now.metadata.jwks_uri!, since) : since;
        });
      }
    };
  }
}

async function describe(issuer: string, before: Described | undefined): Promise<Described> {
  try {
    const options = { timeout: ANSWER_SECONDS, execute: isPlain(issuer) ? [allowInsecureRequests] : [] };
    const config = await discovery(new URL(issuer), 'nobody', undefined, undefined, options);
    const metadata = config.serverMetadata();
    const jwks_uri = mustBeOf(issuer, metadata);
    if (jwks_uri === before?.metadata.jwks_uri) return { metadata, keys: before.keys };
    // No pause between two readings: a key may be newer than the last one. Who asks too often is held up before.
    const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: ANSWER_SECONDS * 1000, cooldownDuration: 0 });
    return { metadata, keys };
  } catch (error) {
    throw away(issuer, error);
  }
}

/** Where its keys are. */
function mustBeOf(written: string, { issuer, jwks_uri }: ServerMetadata): string {
  // One description for all tenants of a service (Entra's `common`) tells of none of them.
  if (new URL(issuer).href !== new URL(written).href) throw new Error('it says that it is somebody else');
  if (jwks_uri === undefined) throw new Error('it says nothing of its keys');
  if (isPlain(jwks_uri) && !isPlain(written)) throw new Error('its keys come in clear');
  return jwks_uri;
}

/** Plain http; one's own machine alone may be asked so. */
export const isPlain = (address: string): boolean => address.startsWith('http:');

/** The service's keys could not be had: that is nobody's fault who signs in. */
function isAway(error: unknown, keys: Described['keys']): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  if (error instanceof errors.JWKSNoMatchingKey) return keys.jwks()?.keys.length === 0;
  // Of the request, or of an answer that is none; what is wrong with a token has a class of its own.
  return !(error instanceof errors.JOSEError) || error.constructor === errors.JOSEError;
}

/** The refusal; its cause, which the log tells, names the address and what came from there, and nobody who signs in. */
export function away(address: string, error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const refusal = new DomainError('identity.external_away');
  refusal.cause = new Error(`${address}: ${reasonIn(error)}`);
  return refusal;
}

/** Codes and sentences of the libraries alone: what stands beside them may name somebody. */
function reasonIn(error: unknown): string {
  if (!(error instanceof Error)) return 'something was thrown';
  const { code, error: said, status } = error as { code?: unknown; error?: unknown; status?: unknown };
  const words = [error.message, code, said, status].filter((word) => word !== undefined && word !== '');
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${words.join(', ')}${cause}`;
}
