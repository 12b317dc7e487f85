/** Injection token of IdentityConfig. */
export const IDENTITY_CONFIG = Symbol('IdentityConfig');

/** What may be set from outside; see `defaultIdentityConfig`. */
export interface IdentityConfig {
  /** A claim whose registration (or change) never came is freed after so long. */
  readonly claimSeconds: number;
}

export const defaultIdentityConfig: IdentityConfig = { claimSeconds: 60 };
