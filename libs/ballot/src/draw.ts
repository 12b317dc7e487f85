import { sha512 } from '@noble/hashes/sha2.js';
import type { Draw } from './groups/group.js';
import { bytesOf } from './hashing.js';
import { numberOf } from './numbers.js';

/** 128 bits more than the order has: what the remainder leaves unequal cannot be noticed. */
const bytesFor = (order: bigint): number => Math.ceil(order.toString(2).length / 8) + 16;

const within = (order: bigint, bytes: Uint8Array): bigint => (numberOf(bytes) % (order - 1n)) + 1n;

export const randomBytes = (count: number): Uint8Array => globalThis.crypto.getRandomValues(new Uint8Array(count));

export const drawn: Draw = (order) => within(order, randomBytes(bytesFor(order)));

/**
 * The same exponents from the same seed, which therefore must be as secret as they are. A ballot that is checked instead of cast gives its seed up, and
 * another device makes the same ballot of it.
 */
export function drawnFrom(seed: Uint8Array): Draw {
  let block = 0;
  return (order) => {
    const bytes = new Uint8Array(bytesFor(order));
    for (let filled = 0; filled < bytes.length; filled += 64) {
      const words = bytesOf(`exponents|${block++}|`);
      const input = new Uint8Array(words.length + seed.length);
      input.set(words);
      input.set(seed, words.length);
      bytes.set(sha512(input).subarray(0, bytes.length - filled), filled);
    }
    return within(order, bytes);
  };
}

/** A place from 0 to below `count`, each as likely. */
export function drawPlace(count: number): number {
  const most = Math.floor(0x1_0000_0000 / count) * count;
  for (;;) {
    const [word = 0] = globalThis.crypto.getRandomValues(new Uint32Array(1));
    if (word < most) return word % count;
  }
}
