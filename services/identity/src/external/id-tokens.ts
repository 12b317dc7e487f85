import { DomainError } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import { type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { OpenIdServices } from './openid-services.js';
import { toldBy, type ToldIdentity } from './told-identity.js';

/** What a good token says. */
export interface GoodToken {
  readonly told: ToldIdentity;
  readonly nonce: string;
}

/** A service, and what the tenant is called there. */
export interface ClientOf {
  readonly issuer: string;
  readonly clientId: string;
}

const claims = z.looseObject({ nonce: z.string(), azp: z.string().optional() });

/** ID tokens of services that speak OpenID Connect. */
@Injectable()
export class IdTokens {
  constructor(private readonly services: OpenIdServices) {}

  /**
   * Signature, issuer, audience and end; `besides` is asked what a good token leaves out. Refused with
   * `identity.external_failed`, or `identity.external_away`.
   */
  async read(
    token: string,
    client: ClientOf,
    besides: (payload: JWTPayload) => Promise<object> = async () => ({}),
  ): Promise<GoodToken> {
    const { payload, issuer } = await this.verified(token, client);
    const said = claims.safeParse(payload);
    const told = said.success ? toldBy(issuer, { ...payload, ...(await besides(payload)) }) : undefined;
    if (!said.success || !told) throw new DomainError('identity.external_failed');
    const { nonce, azp } = said.data;
    // Made for another client, which hands it on to us.
    if (azp !== undefined && azp !== client.clientId) throw new DomainError('identity.external_failed');
    return { told, nonce };
  }

  private async verified(token: string, { issuer: written, clientId: audience }: ClientOf) {
    // As the service itself writes it: with a slash at its end, or without.
    const { issuer } = (await this.services.described(written)).metadata;
    try {
      const { payload } = await jwtVerify(token, this.services.keysOf(written), {
        // Google's tokens name it either way.
        issuer: [issuer, issuer.replace(/^https:\/\/(?=accounts\.google\.com$)/, '')],
        audience,
        // Signed by a key that only the service has; `none` is no signature, and HS256 would take its public key for a secret.
        algorithms: ['RS256', 'ES256', 'PS256', 'EdDSA'],
        requiredClaims: ['exp', 'iat'],
        clockTolerance: 30,
      });
      return { payload, issuer };
    } catch (error) {
      throw error instanceof DomainError ? error : new DomainError('identity.external_failed');
    }
  }
}
