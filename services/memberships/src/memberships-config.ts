/** What this context must be told by whoever runs it. */
export interface MembershipsConfig {
  /** This process keeps appointments and hears of payments by itself. */
  readonly settles: boolean;
  /** Where Stripe is, instead of its own address: a double of it. */
  readonly stripe?: URL | undefined;
}

/** Injection token. */
export const MEMBERSHIPS_CONFIG = Symbol('MembershipsConfig');
