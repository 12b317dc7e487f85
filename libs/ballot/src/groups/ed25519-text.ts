import { demand } from '../fault.js';
import { toHex } from '../numbers.js';
import type { Embedding } from './embedding.js';

/** The order of the subgroup of Ed25519 that the generator makes. */
export const ed25519Order = 2n ** 252n + 27742317777372353535851937790883648493n;
export const ed25519Name = 'Ed25519';
export const ed25519Embedding: Embedding = { padding: 14, bitsPerNumber: 8 };
/** The numbers that one element holds. */
export const ed25519MostNumbers = 30;

/** Elections write points as a number in hexadecimal; the libraries have its bytes from the lowest to the highest. */
export const pointText = (bytes: Uint8Array): string => toHex(bytes.toReversed());

const pattern = /^[0-9a-f]{64}$/;

const digitAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  return code < 58 ? code - 48 : code - 87;
};

export function pointBytes(text: string): Uint8Array {
  demand(pattern.test(text), 'not_an_element', text.slice(0, 80));
  const bytes = new Uint8Array(32);
  for (let place = 0; place < 32; place++) {
    bytes[31 - place] = 16 * digitAt(text, 2 * place) + digitAt(text, 2 * place + 1);
  }
  return bytes;
}

export function bytesOfNumber(value: bigint): Uint8Array {
  return pointBytes(value.toString(16).padStart(64, '0'));
}

export function numberOfBytes(bytes: Uint8Array): bigint {
  return BigInt(`0x${pointText(bytes)}`);
}

/** The first of value, value + 1, … that is what is looked for. */
export function firstFrom<T>(value: bigint, look: (bytes: Uint8Array) => T | undefined): T {
  for (let tried = value; ; tried++) {
    const found = look(bytesOfNumber(tried));
    if (found !== undefined) return found;
  }
}
