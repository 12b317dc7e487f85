import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import {
  type CodeKey,
  type CodeKind,
  codeText,
  LONGEST_CODE,
  readCode,
  type SignedCode,
  signedBytes,
} from '@ateneo/contracts';
import { KEYS, type KeyStore } from '@ateneo/keys';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { shortCode } from './short-code.js';

// An Ed25519 private key in PKCS #8 is these bytes and the 32 of its seed (RFC 8410).
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
// A key that was added by the command line signs here from then on, at the latest.
const KEPT_MS = 60_000;

interface Pair {
  readonly seed: Buffer;
  readonly secret: KeyObject;
  readonly open: KeyObject;
}

/** Signs what people hold (tickets, membership cards) with a key of the tenant's, and verifies it (decision 96). */
@Injectable()
export class Codes {
  private readonly kept = new LRUCache<string, readonly Pair[]>({ max: 1_000, ttl: KEPT_MS });

  constructor(@Inject(KEYS) private readonly keys: KeyStore) {}

  /** The code's text: at most 140 characters. */
  async sign(tenant: string, kind: CodeKind, payload: Uint8Array): Promise<string> {
    const pairs = await this.pairs(tenant);
    const said = Uint8Array.from([pairs.length, ...payload]);
    const text = codeText(kind, said, sign(null, signedBytes(kind, said), pairs.at(-1)!.secret));
    if (text.length > LONGEST_CODE) throw new Error(`a code of ${text.length} characters is too long`);
    return text;
  }

  /** JSON with a signature, as a JWS (RFC 7515): any library verifies it with the published keys. `type` says what it is. */
  async signJson(tenant: string, type: string, json: string): Promise<string> {
    const pairs = await this.pairs(tenant);
    const header = JSON.stringify({ alg: 'EdDSA', kid: String(pairs.length), typ: type });
    const signed = [header, json].map((part) => Buffer.from(part).toString('base64url')).join('.');
    return `${signed}.${sign(null, Buffer.from(signed), pairs.at(-1)!.secret).toString('base64url')}`;
  }

  /** What the code says; undefined when no key of the tenant has signed it. */
  async verify(tenant: string, text: string): Promise<SignedCode | undefined> {
    const code = readCode(text.trim());
    const pair = code && (await this.pairOf(tenant, code.key));
    return pair && verify(null, code.signed, pair.open, code.signature) ? code : undefined;
  }

  /** What people type where the code cannot be read: of the newest key first, then of those before it. */
  async short(tenant: string): Promise<(kind: CodeKind, payload: Uint8Array) => string[]> {
    const seeds = (await this.pairs(tenant)).map(({ seed }) => seed).toReversed();
    return (kind, payload) => seeds.map((seed) => shortCode(seed, signedBytes(kind, payload)));
  }

  /** Public halves, oldest first: whoever has them verifies codes without asking. */
  async published(tenant: string): Promise<CodeKey[]> {
    const pairs = await this.pairs(tenant);
    return pairs.map(({ open }, index) => ({ kid: String(index + 1), x: open.export({ format: 'jwk' }).x! }));
  }

  /** From now on another key signs; what was signed before stays good. Answers its number. */
  async rotate(tenant: string): Promise<number> {
    const number = await this.keys.addCodeKey(tenant);
    this.kept.delete(tenant);
    return number;
  }

  /** The next number may be of a key that another process has just added. */
  private async pairOf(tenant: string, number: number): Promise<Pair | undefined> {
    const pairs = await this.pairs(tenant);
    if (number === pairs.length + 1) this.kept.delete(tenant);
    return (await this.pairs(tenant))[number - 1];
  }

  private async pairs(tenant: string): Promise<readonly Pair[]> {
    const kept = this.kept.get(tenant);
    if (kept) return kept;
    const pairs = (await this.keys.codeKeys(tenant)).map(pairOf);
    this.kept.set(tenant, pairs);
    return pairs;
  }
}

function pairOf(seed: KeyObject): Pair {
  const secret = createPrivateKey({ key: Buffer.concat([PKCS8, seed.export()]), format: 'der', type: 'pkcs8' });
  return { seed: seed.export(), secret, open: createPublicKey(secret) };
}
