import { type Ciphertext, readCiphertext, writeCiphertext } from './ciphertext.js';
import type { Election, RankedQuestion } from './election.js';
import { demand } from './fault.js';
import type { Draw, Group } from './groups/group.js';
import { type Proof, provePowers, provesPowers, readProof, writeProof } from './proof.js';
import { type Json, record } from './shape.js';

/** A ranking within one ciphertext, with a proof that who sent it knows what is in it. */
export interface RankedAnswer<E> {
  readonly kind: 'ranked';
  readonly choices: Ciphertext<E>;
  readonly proof: Proof;
}

const wordsOf = <E>({ group, publicKey }: Election<E>, start: string, { alpha, beta }: Ciphertext<E>): string =>
  `raweg|${start}|${[publicKey, alpha, beta].map((element) => group.encode(element)).join(',')}|`;

/** 1 for the first preference, 2 for the next, …, 0 for an option that is not ranked; no place twice, none left out. */
export function isRanking(chosen: readonly number[], count: number): boolean {
  const places = chosen.filter((place) => place !== 0).toSorted((left, right) => left - right);
  return chosen.length === count && places.every((place, index) => place === index + 1);
}

export function encryptRanked<E>(
  election: Election<E>,
  question: RankedQuestion,
  start: string,
  chosen: readonly number[],
  draw: Draw,
): RankedAnswer<E> {
  demand(isRanking(chosen, question.answers.length), 'choices_not_allowed');
  const { group, publicKey } = election;
  const random = draw(group.order);
  const choices = {
    alpha: group.secretPower(group.generator, random),
    beta: group.times(group.secretPower(publicKey, random), group.embed(chosen)),
  };
  const proof = provePowers(group, wordsOf(election, start, choices), [group.generator], random, draw);
  return { kind: 'ranked', choices, proof };
}

export const writeRanked = <E>(group: Group<E>, { choices, proof }: RankedAnswer<E>): Json => ({
  choices: writeCiphertext(group, choices),
  proof: writeProof(proof),
});

export function readRanked<E>(group: Group<E>, value: Json, place: string): RankedAnswer<E> {
  const { choices, proof } = record(value, place);
  return {
    kind: 'ranked',
    choices: readCiphertext(group, choices, `${place}.choices`),
    proof: readProof(group, proof, `${place}.proof`),
  };
}

export function checkRanked<E>(election: Election<E>, start: string, answer: RankedAnswer<E>, place: string): void {
  const { group } = election;
  const { choices, proof } = answer;
  demand(!group.equals(choices.alpha, group.identity), 'identity_element', place);
  const powers = [{ base: group.generator, power: choices.alpha }];
  demand(provesPowers(group, wordsOf(election, start, choices), powers, proof), 'wrong_ranked_proof', place);
}
