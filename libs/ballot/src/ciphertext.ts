import type { Group } from './groups/group.js';
import { element, type Json, record } from './shape.js';

/** ElGamal: the generator to a secret power, and the key to the same power times what is hidden. */
export interface Ciphertext<E> {
  readonly alpha: E;
  readonly beta: E;
}

export function readCiphertext<E>(group: Group<E>, value: Json | undefined, place: string): Ciphertext<E> {
  const { alpha, beta } = record(value, place);
  return { alpha: element(group, alpha, `${place}.alpha`), beta: element(group, beta, `${place}.beta`) };
}

export const writeCiphertext = <E>(group: Group<E>, { alpha, beta }: Ciphertext<E>): Json => ({
  alpha: group.encode(alpha),
  beta: group.encode(beta),
});

export const ciphertextWords = <E>(group: Group<E>, ciphertexts: readonly Ciphertext<E>[]): string =>
  ciphertexts.map(({ alpha, beta }) => `${group.encode(alpha)},${group.encode(beta)}`).join(',');

export const timesCiphertext = <E>(group: Group<E>, left: Ciphertext<E>, right: Ciphertext<E>): Ciphertext<E> => ({
  alpha: group.times(left.alpha, right.alpha),
  beta: group.times(left.beta, right.beta),
});

export function productOf<E>(group: Group<E>, ciphertexts: readonly Ciphertext<E>[]): Ciphertext<E> {
  return ciphertexts.reduce((left, right) => timesCiphertext(group, left, right), {
    alpha: group.identity,
    beta: group.identity,
  });
}

export const sameCiphertext = <E>(group: Group<E>, left: Ciphertext<E>, right: Ciphertext<E>): boolean =>
  group.equals(left.alpha, right.alpha) && group.equals(left.beta, right.beta);

/** The generator to a small power, which is secret: the same steps for 0 and 1. */
export function smallPower<E>(group: Group<E>, exponent: bigint): E {
  const shifted = group.secretPower(group.generator, (exponent + 1n) % group.order);
  return group.times(shifted, group.inverse(group.generator));
}

export function encryptNumber<E>(group: Group<E>, key: E, value: number, random: bigint): Ciphertext<E> {
  return {
    alpha: group.secretPower(group.generator, random),
    beta: group.times(group.secretPower(key, random), smallPower(group, BigInt(value))),
  };
}
