import type { CryptoKey, JWTHeaderParameters } from 'jose';

/** A service that says who somebody is, for tests. */
export interface TestIssuer {
  readonly issuer: string;
  readonly script: string;
  /** A token for the person it was told of, with other claims if wanted. */
  token(claims?: object, key?: CryptoKey | Uint8Array, header?: JWTHeaderParameters): Promise<string>;
  as(who: { email?: string; email_verified?: boolean | string; sub?: string; away?: boolean }): void;
  close(): Promise<void>;
}

export function openIssuer(): Promise<TestIssuer>;
