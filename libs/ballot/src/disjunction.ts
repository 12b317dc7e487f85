import type { Ciphertext } from './ciphertext.js';
import { smallPower } from './ciphertext.js';
import type { Draw, Group } from './groups/group.js';
import { challengeOf } from './hashing.js';
import { modulo, sumModulo } from './numbers.js';
import { commitmentOf, type Proof } from './proof.js';

/** "This ciphertext hides this number": one of several claims, of which a proof shows that one holds and not which. */
export interface Claim<E> {
  readonly ciphertext: Ciphertext<E>;
  readonly value: number;
}

/** What the voter knows of a claim's ciphertext. */
export interface KnownClaim<E> extends Claim<E> {
  readonly random: bigint;
  readonly hidden: number;
}

/**
 * Proves that one of the claims holds: `true` says which. Who made the ciphertexts knows their randomness, so each claim takes the same powers, of the
 * generator and the key alone: prepared bases serve, and the time says nothing about which claim holds. The numbers are distributed as the
 * specification's are.
 */
export function proveOneOf<E>(
  group: Group<E>,
  key: E,
  words: string,
  claims: readonly KnownClaim<E>[],
  held: number,
  draw: Draw,
): Proof[] {
  const { order } = group;
  const challenges = claims.map((_, place) => (place === held ? 0n : draw(order)));
  const blinds = claims.map(() => draw(order));
  const commitments = claims.flatMap(({ value, hidden }, place) => {
    const off = modulo(BigInt(hidden - value) * challenges[place]!, order);
    return [
      group.secretPower(group.generator, blinds[place]!),
      group.times(group.secretPower(key, blinds[place]!), smallPower(group, off)),
    ];
  });
  challenges[held] = modulo(challengeOf(group, words, commitments) - sumModulo(challenges, order), order);
  return claims.map(({ random }, place) => ({
    challenge: challenges[place]!,
    response: modulo(blinds[place]! - random * challenges[place]!, order),
  }));
}

/** What is left of the second half when this number is taken out: what it is most often is 0 or 1. */
function without<E>(group: Group<E>, beta: E, value: number): E {
  if (value === 0) return beta;
  const power = value === 1 ? group.generator : group.power(group.generator, BigInt(value));
  return group.times(beta, group.inverse(power));
}

export function provesOneOf<E>(
  group: Group<E>,
  key: E,
  words: string,
  claims: readonly Claim<E>[],
  proofs: readonly Proof[],
): boolean {
  if (claims.length !== proofs.length) return false;
  const commitments = claims.flatMap(({ ciphertext: { alpha, beta }, value }, place) => {
    return [
      commitmentOf(group, { base: group.generator, power: alpha }, proofs[place]!),
      commitmentOf(group, { base: key, power: without(group, beta, value) }, proofs[place]!),
    ];
  });
  const sum = sumModulo(
    proofs.map(({ challenge }) => challenge),
    group.order,
  );
  return challengeOf(group, words, commitments) === sum;
}
