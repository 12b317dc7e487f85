import type { KeyObject } from 'node:crypto';

/**
 * Keys live in a database of their own (contract, 5 and 6): whoever reads the log alone reads no personal field,
 * no claim and no voter.
 */
export interface KeyStore {
  /** The person's AES-256 key, made when there is none yet. Throws KeyDestroyed when it was destroyed. */
  ensurePersonKey(tenant: string, person: string): Promise<KeyObject>;
  /** The keys that (still) exist, by person. Cached at most 60 s. */
  personKeys(tenant: string, persons: readonly string[]): Promise<Map<string, KeyObject>>;
  /** HMAC key naming the votes on one subject (an amendment); made at first use. Throws KeyDestroyed when destroyed. */
  voteKey(tenant: string, subject: string): Promise<KeyObject>;
  /** Those vote keys that exist, by subject; none is made. Cached at most 60 s. */
  voteKeys(tenant: string, subjects: readonly string[]): Promise<Map<string, KeyObject>>;
  /** A tenant's own 32-byte key for one purpose; made at first use. */
  tenantKey(tenant: string, purpose: TenantKeyPurpose): Promise<KeyObject>;
  /** Seeds of the tenant's keys that sign codes, oldest first: at least one. */
  codeKeys(tenant: string): Promise<KeyObject[]>;
  /** Adds one, which signs from then on; answers how many there are. */
  addCodeKey(tenant: string): Promise<number>;
  close(): Promise<void>;
}

/** claims: HMAC of unique values; session: signs access tokens; link: signs links and what asks why; answers: seals kept idempotency answers; antibot: signs proof-of-work challenges; results: seals what jobs come to; files: signs addresses of files that are not for everybody; provider: seals a tenant's secrets at services of others, as its payment provider; dkim: seals what signs e-mails. */
export type TenantKeyPurpose =
  | 'files'
  | 'claims'
  | 'session'
  | 'link'
  | 'answers'
  | 'antibot'
  | 'limits'
  | 'provider'
  | 'results'
  | 'dkim';

/**
 * Destroying keys is not for the role that serves requests: only the owner of the keys' database may. A destroyed key
 * leaves a tombstone, so that the same person or subject never gets another one. Answers whether there was a key.
 */
export interface KeyDestroyer {
  destroyPersonKey(tenant: string, person: string): Promise<boolean>;
  destroyVoteKey(tenant: string, subject: string): Promise<boolean>;
}
