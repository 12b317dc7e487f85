import { DomainError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { IDENTITY_CONFIG, type IdentityConfig } from '../identity-config.js';
import { toldBy, type ToldIdentity } from './told-identity.js';

/** What a good token says. */
export interface GoodToken {
  readonly told: ToldIdentity;
  readonly nonce: string;
}

const description = z.looseObject({ issuer: z.string(), jwks_uri: z.url() });
const claims = z.looseObject({ nonce: z.string(), azp: z.string().optional() });

/** Tokens of the one service that is configured (OpenID Connect, ID tokens). */
@Injectable()
export class IdTokens {
  private keys: Promise<JWTVerifyGetKey> | undefined;

  constructor(@Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig) {}

  /** Signature, issuer, audience and end; refused with `identity.external_failed`, or `identity.external_away`. */
  async read(token: string, clientId: string): Promise<GoodToken> {
    const said = claims.safeParse(await this.verified(token, clientId));
    const told = said.success ? toldBy(this.config.openId.issuer, said.data) : undefined;
    if (!said.success || !told) throw new DomainError('identity.external_failed');
    const { nonce, azp } = said.data;
    // Made for another client, which hands it on to us.
    if (azp !== undefined && azp !== clientId) throw new DomainError('identity.external_failed');
    return { told, nonce };
  }

  private async verified(token: string, audience: string): Promise<JWTPayload> {
    const { issuer } = this.config.openId;
    const keys = await this.keysOf(issuer);
    try {
      const { payload } = await jwtVerify(token, keys, {
        // Google's tokens name it either way.
        issuer: [issuer, issuer.replace(/^https:\/\/(?=accounts\.google\.com$)/, '')],
        audience,
        // Signed by a key that only the service has; `none` is no signature, and HS256 would take its public key for a secret.
        algorithms: ['RS256', 'ES256', 'PS256', 'EdDSA'],
        requiredClaims: ['exp', 'iat'],
        clockTolerance: 30,
      });
      return payload;
    } catch (error) {
      throw new DomainError(isAway(error) ? 'identity.external_away' : 'identity.external_failed');
    }
  }

  private keysOf(issuer: string): Promise<JWTVerifyGetKey> {
    this.keys ??= keySetOf(issuer).catch((error: unknown) => {
      // Asked again the next time.
      this.keys = undefined;
      throw error;
    });
    return this.keys;
  }
}

async function keySetOf(issuer: string): Promise<JWTVerifyGetKey> {
  try {
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(5000) });
    const said = description.parse(await answer.json());
    if (said.issuer !== issuer) throw new Error(`${issuer} says that it is somebody else`);
    return createRemoteJWKSet(new URL(said.jwks_uri), { timeoutDuration: 5000 });
  } catch {
    throw new DomainError('identity.external_away');
  }
}

/** The service's keys could not be had: that is nobody's fault who signs in. */
function isAway(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout) return true;
  // Of the request, or of an answer that holds no keys; what is wrong with a token has a class of its own.
  return !(error instanceof errors.JOSEError) || error.constructor === errors.JOSEError;
}
