/** The remainder that is not negative. */
export function modulo(value: bigint, modulus: bigint): bigint {
  const rest = value % modulus;
  return rest < 0n ? rest + modulus : rest;
}

/** The inverse by a prime modulus (Euclid). Of public values alone: its steps say what they are. */
export function inverseModulo(value: bigint, modulus: bigint): bigint {
  let [rest, next] = [modulo(value, modulus), modulus];
  let [factor, nextFactor] = [1n, 0n];
  while (next !== 0n) {
    const quotient = rest / next;
    [rest, next] = [next, rest - quotient * next];
    [factor, nextFactor] = [nextFactor, factor - quotient * nextFactor];
  }
  if (rest !== 1n) throw new RangeError('has no inverse');
  return modulo(factor, modulus);
}

export function sumModulo(values: Iterable<bigint>, modulus: bigint): bigint {
  let sum = 0n;
  for (const value of values) sum += value;
  return modulo(sum, modulus);
}

const hexDigits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += hexDigits[byte];
  return text;
}

export function fromHex(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length / 2);
  for (let place = 0; place < bytes.length; place++)
    bytes[place] = Number.parseInt(text.slice(2 * place, 2 * place + 2), 16);
  return bytes;
}

export const numberOf = (bytes: Uint8Array): bigint => (bytes.length === 0 ? 0n : BigInt(`0x${toHex(bytes)}`));
