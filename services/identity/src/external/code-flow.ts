import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { hmacName, KEYS, type KeyStore } from '@ateneo/keys';
import { Inject, Injectable } from '@nestjs/common';
import type { JWTPayload } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  fetchUserInfo,
  None,
  ResponseBodyError,
  type ServerMetadata,
} from 'openid-client';
import { ExternalChallenges } from './external-challenges.js';
import { type ClientOf, IdTokens } from './id-tokens.js';
import { ANSWER_SECONDS, away, isPlain, OpenIdServices } from './openid-services.js';
import type { ToldIdentity } from './told-identity.js';

export interface ServiceClient extends ClientOf {
  readonly secret: string | undefined;
}

/** Where the service sends people back to: the page where one signs in. */
export const redirectUri = ({ origin }: Pick<RequestContext, 'origin'>): string => `${origin}/login`;

/**
 * Signing in by an OpenID provider's own page: the code flow, with PKCE (decision 155). What it is asked with is good once and in
 * the browser that asked: the state. What else must come back, or be known, is made of it by a key of ours.
 */
@Injectable()
export class CodeFlow {
  constructor(
    @Inject(KEYS) private readonly keys: KeyStore,
    private readonly challenges: ExternalChallenges,
    private readonly services: OpenIdServices,
    private readonly tokens: IdTokens,
  ) {}

  /** The address of the service's page. */
  async begin(ctx: RequestContext, client: ServiceClient): Promise<string> {
    const config = await this.configured(client);
    const state = await this.challenges.make(ctx);
    const { nonce, verifier } = await this.madeOf(ctx, client, state);
    const url = buildAuthorizationUrl(config, {
      redirect_uri: redirectUri(ctx),
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return url.href;
  }

  /** Who it is, by what the service sent the browser back with. Refused with `identity.external_…`. */
  async finish(ctx: RequestContext, client: ServiceClient, answer: string): Promise<ToldIdentity> {
    const url = new URL(redirectUri(ctx));
    url.search = answer;
    const state = url.searchParams.get('state') ?? '';
    await this.challenges.spend(ctx, state);
    const { nonce, verifier } = await this.madeOf(ctx, client, state);
    const config = await this.configured(client);
    try {
      const { id_token, access_token } = await authorizationCodeGrant(config, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      });
      const { told } = await this.tokens.read(id_token!, client, (payload) => addressOf(config, access_token, payload));
      return told;
    } catch (error) {
      throw refusalOf(error, client.issuer);
    }
  }

  /** Others for another service: an answer of the one that was asked before is none of this one. */
  private async madeOf({ tenant }: RequestContext, { issuer, clientId }: ClientOf, state: string) {
    const key = await this.keys.tenantKey(tenant, 'session');
    const made = (what: string) => hmacName(key, 'openid', what, issuer, clientId, state);
    return { nonce: made('nonce'), verifier: made('verifier') };
  }

  private async configured({ issuer, clientId, secret }: ServiceClient): Promise<Configuration> {
    const { metadata } = await this.services.described(issuer);
    const config = new Configuration(metadata, clientId, undefined, proofOf(metadata, secret));
    config.timeout = ANSWER_SECONDS;
    if (isPlain(issuer)) allowInsecureRequests(config);
    return config;
  }
}

/** Services that say nothing of it take it in the header (OpenID Connect Discovery, 3). */
function proofOf({ token_endpoint_auth_methods_supported: ways = [] }: ServerMetadata, secret: string | undefined) {
  if (secret === undefined) return None();
  return ways.includes('client_secret_post') ? ClientSecretPost(secret) : ClientSecretBasic(secret);
}

/** Of many services the token says nothing of the address: then it is asked. */
async function addressOf(config: Configuration, token: string, { sub, email }: JWTPayload): Promise<object> {
  if (email !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return {};
  const said = await fetchUserInfo(config, token, sub!);
  return { email: said.email, email_verified: said.email_verified };
}

/** What the service answered against its own rules, or ours. */
const untrue = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
]);

function refusalOf(error: unknown, issuer: string): DomainError {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
    return new DomainError('identity.external_denied');
  // A code is good once, and for a few minutes.
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant')
    return new DomainError('identity.external_over');
  if (error instanceof ClientError && untrue.has(error.code ?? '')) return new DomainError('identity.external_failed');
  return away(issuer, error);
}
