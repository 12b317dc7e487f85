import { token } from '@ateneo/kernel';
export const IDENTITY_CONFIG = token<IdentityConfig>('IdentityConfig');

/** A service that says who somebody is (OpenID Connect). */
export interface OpenIdProvider {
  /** As its tokens name it; its description lies below, at `/.well-known/openid-configuration`. */
  readonly issuer: string;
  /** What its button is made by; see decision 63. */
  readonly script: string;
}

/** What may be set from outside; see `defaultIdentityConfig`. */
export interface IdentityConfig {
  /** A claim whose registration (or change) never came is freed after so long. */
  readonly claimSeconds: number;
  readonly openId: OpenIdProvider;
}

/** Google is one configuration of it. */
export const google: OpenIdProvider = {
  issuer: 'https://accounts.google.com',
  script: 'https://accounts.google.com/gsi/client',
};

export const defaultIdentityConfig: IdentityConfig = { claimSeconds: 60, openId: google };
