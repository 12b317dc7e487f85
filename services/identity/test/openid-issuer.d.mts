import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CryptoKey, JWTHeaderParameters } from 'jose';

/** A service that says who somebody is, for tests. */
export interface TestIssuer {
  readonly issuer: string;
  readonly script: string;
  /** A token for the person it was told of, with other claims if wanted. */
  token(claims?: object, key?: CryptoKey | Uint8Array, header?: JWTHeaderParameters): Promise<string>;
  as(who: { email?: string; email_verified?: boolean | string; sub?: string; away?: boolean; denies?: boolean }): void;
  /** Its client's, where that has one. */
  readonly secret: string;
  /** Claims of the tokens of its code flow that are other than they should be. */
  claim(claims: object): void;
  /** What a path answers instead of what it should. */
  instead(path: string, answer?: (reply: ServerResponse, request: IncomingMessage) => void): void;
  /** Signs with another key from now on, and shows that one alone. */
  rotate(): Promise<void>;
  close(): Promise<void>;
}

export function openIssuer(): Promise<TestIssuer>;
