import { createHash } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import sodium from 'libsodium-wrappers-sumo';
import { must } from './wrong.mjs';

await sodium.ready;

/** The order of the group that the generator of Ed25519 makes. */
export const ORDER = 7237005577332262213973186563042994240857116359379907606001950938285454250989n;

export const sha = (text) => createHash('sha256').update(text).digest('hex');
export const base64 = (text) => createHash('sha256').update(text).digest('base64').replace(/=+$/, '');
export const mod = (value) => ((value % ORDER) + ORDER) % ORDER;
export const challenge = (text) => BigInt(`0x${sha(text)}`) % ORDER;
export const sum = (values) => mod(values.reduce((one, other) => one + other, 0n));

export function inverse(value) {
  let power = 1n;
  let base = mod(value);
  for (let left = ORDER - 2n; left > 0n; left >>= 1n) {
    if (left & 1n) power = (power * base) % ORDER;
    base = (base * base) % ORDER;
  }
  return power;
}

const bytesOf = (value) => Uint8Array.from(Buffer.from(value.toString(16).padStart(64, '0'), 'hex').reverse());
export const textOf = (point) => Buffer.from(point).reverse().toString('hex');
export const ONE = bytesOf(1n);
const isOne = (point) => Buffer.compare(point, ONE) === 0;
export const isSame = (one, other) => Buffer.compare(one, other) === 0;
export const G = sodium.crypto_scalarmult_ed25519_base_noclamp(bytesOf(1n));

/** A point of the group, read from what the bundle says; never one of another order, or one that is written in two ways. */
export function point(text, { mayBeOne = true } = {}) {
  must(typeof text === 'string' && /^[0-9a-f]{64}$/.test(text), `${String(text).slice(0, 70)} is no point`);
  const bytes = bytesOf(BigInt(`0x${text}`));
  const one = isOne(bytes);
  must(one ? mayBeOne : sodium.crypto_core_ed25519_is_valid_point(bytes), `${text} is no point of the group`);
  return bytes;
}

export function number(text) {
  must(
    typeof text === 'string' && /^(0|[1-9]\d{0,80})$/.test(text) && BigInt(text) < ORDER,
    'a number is out of range',
  );
  return BigInt(text);
}

export function power(base, exponent) {
  if (exponent === 0n || isOne(base)) return ONE;
  return base === G
    ? sodium.crypto_scalarmult_ed25519_base_noclamp(bytesOf(exponent))
    : sodium.crypto_scalarmult_ed25519_noclamp(bytesOf(exponent), base);
}

export const times = (...points) => points.reduce((one, other) => sodium.crypto_core_ed25519_add(one, other), ONE);
export const over = (one, other) => sodium.crypto_core_ed25519_sub(one, other);
/** All bases to their exponents, as one product. */
export const product = (bases, exponents) => times(...bases.map((base, place) => power(base, exponents[place])));

const prime = 2n ** 255n - 19n;

/** A generator of which nobody knows how it follows from another: the first point from a hash on, times the cofactor. */
export function otherGenerator(index) {
  for (let y = BigInt(`0x${sha(`ggen|${index}`)}`) >> 2n; y < prime; y++) {
    try {
      return ed25519.Point.fromBytes(bytesOf(y)).clearCofactor().toBytes();
    } catch {
      // Not on the curve.
    }
  }
  throw new Error('no point');
}

/** The small numbers in a point: eight bits each, above fourteen that say nothing. */
export function numbersIn(opened, count) {
  let value = BigInt(`0x${textOf(opened)}`) >> 14n;
  const numbers = [];
  for (let place = 0; place < count; place++, value >>= 8n) numbers.unshift(Number(value & 255n));
  must(value === 0n, 'a ballot was opened that is no ranking of these options');
  return numbers;
}
