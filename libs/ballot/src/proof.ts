import type { Draw, Group } from './groups/group.js';
import { challengeOf } from './hashing.js';
import { modulo } from './numbers.js';
import { exponent, type Json, record } from './shape.js';

/** A proof without a dialogue: challenge and response. */
export interface Proof {
  readonly challenge: bigint;
  readonly response: bigint;
}

export function readProof<E>(group: Group<E>, value: Json | undefined, place: string): Proof {
  const { challenge, response } = record(value, place);
  return {
    challenge: exponent(group, challenge, `${place}.challenge`),
    response: exponent(group, response, `${place}.response`),
  };
}

export const writeProof = ({ challenge, response }: Proof): Json => ({
  challenge: challenge.toString(),
  response: response.toString(),
});

/** Shows that the same secret lies behind each of the bases' powers. */
export function provePowers<E>(group: Group<E>, words: string, bases: readonly E[], secret: bigint, draw: Draw): Proof {
  const blind = draw(group.order);
  const commitments = bases.map((base) => group.secretPower(base, blind));
  const challenge = challengeOf(group, words, commitments);
  return { challenge, response: modulo(blind - secret * challenge, group.order) };
}

export interface Power<E> {
  readonly base: E;
  readonly power: E;
}

/** base^response × power^challenge: what the prover had committed to, if the proof is good. */
export function commitmentOf<E>(group: Group<E>, { base, power }: Power<E>, { challenge, response }: Proof): E {
  return group.times(group.power(base, response), group.power(power, challenge));
}

export function provesPowers<E>(group: Group<E>, words: string, powers: readonly Power<E>[], proof: Proof): boolean {
  const commitments = powers.map((power) => commitmentOf(group, power, proof));
  return challengeOf(group, words, commitments) === proof.challenge;
}
