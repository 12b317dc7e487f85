import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** The end of one tenant's chain, as a seal states it: tenant, ordinal of its last event, hash in hex. */
export type SealedHead = readonly [tenant: string, ordinal: number, hash: string];

/** What a seal states: how far the chains went that grew since the seal before. */
export interface SealBody {
  readonly v: 1;
  /** Id of the chain: a database that was begun anew has another. */
  readonly chain: string;
  /** From 1, without gaps. */
  readonly n: number;
  /** When, to the hour: to the second it would tell when a vote was cast. */
  readonly hour: string;
  readonly heads: readonly SealedHead[];
  /** SHA-256 of the line of the seal before, in hex; null for the first. */
  readonly previous: string | null;
}

/** A seal as it goes outside: a JWS in compact form (RFC 7515) with EdDSA, one line. */
export interface Seal {
  readonly n: number;
  readonly line: string;
}

export function makeSeal(body: SealBody, key: KeyObject): Seal {
  const header = { alg: 'EdDSA', kid: fingerprint(key) };
  const signed = `${base64(JSON.stringify(header))}.${base64(JSON.stringify(body))}`;
  const line = `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
  return { n: body.n, line };
}

/** What a line states; undefined when none of the keys signed it. */
export function readSeal(line: string, keys: readonly KeyObject[]): SealBody | undefined {
  if (!isWhole(line)) return undefined;
  const [header, body, signature] = line.split('.') as [string, string, string];
  const signed = Buffer.from(`${header}.${body}`);
  const bytes = Buffer.from(signature, 'base64url');
  if (!keys.some((key) => verify(null, signed, key, bytes))) return undefined;
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as SealBody;
}

// An Ed25519 signature is 64 bytes, 86 characters.
const WHOLE = /^[\w-]+\.[\w-]+\.[\w-]{86}$/;

/** Whether a line was written to its end. */
export function isWhole(line: string): boolean {
  return WHOLE.test(line);
}

/** The number that a whole line states, whoever signed it; 0 when it states none. */
export function numberOfSeal(line: string): number {
  const { n } = JSON.parse(Buffer.from(line.split('.')[1]!, 'base64url').toString()) as { n?: unknown };
  return typeof n === 'number' ? n : 0;
}

export function hashOfLine(line: string): string {
  return createHash('sha256').update(line).digest('hex');
}

/** Names a key: the first 16 hex digits of the SHA-256 of its public half. */
export function fingerprint(key: KeyObject): string {
  const open = key.type === 'private' ? createPublicKey(key) : key;
  return createHash('sha256')
    .update(open.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 16);
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64url');
}
