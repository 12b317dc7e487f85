import { sha256 } from '@noble/hashes/sha2.js';
import type { Group } from './groups/group.js';
import { modulo, numberOf, toHex } from './numbers.js';

const utf8 = new TextEncoder();

export const bytesOf = (text: string): Uint8Array => utf8.encode(text);

const digest = (content: string | Uint8Array): Uint8Array =>
  sha256(typeof content === 'string' ? bytesOf(content) : content);

/** SHA-256 in hexadecimal: what data of an archive are named by. */
export const hashOf = (content: string | Uint8Array): string => toHex(digest(content));

/** SHA-256 in Base64 without padding: fingerprints and trackers, as people compare them. */
export function fingerprintOf(content: string): string {
  return btoa(String.fromCharCode(...digest(content))).replace(/=+$/, '');
}

export const hashNumber = (content: string): bigint => numberOf(digest(content));

/** The challenge of a proof: SHA-256 of its words and of its commitments. */
export function challengeOf<E>(group: Group<E>, words: string, elements: readonly E[]): bigint {
  return modulo(hashNumber(words + elements.map((element) => group.encode(element)).join(',')), group.order);
}
