import { drawn } from './draw.js';
import type { Election, Question } from './election.js';
import { BallotFault, demand } from './fault.js';
import type { Draw, Group } from './groups/group.js';
import { type Proof, provePowers, provesPowers, readProof, writeProof } from './proof.js';
import { element, type Json, listOf, parseJson, record, sameLength } from './shape.js';
import type { EncryptedTally } from './tally.js';
import { keysOf, shareOf, type TrusteeKind } from './trustees.js';

/** What one trustee takes off every ciphertext, each with the proof that it is the power of their own key's secret. */
export interface PartialDecryption<E> {
  readonly factors: readonly (readonly E[])[];
  readonly proofs: readonly (readonly Proof[])[];
}

/** With the trustee's number, from 1. */
export interface OwnedDecryption<E> {
  readonly owner: number;
  readonly decryption: PartialDecryption<E>;
}

const wordsOf = <E>({ group, fingerprint }: Election<E>, key: E): string =>
  `decrypt|${fingerprint}|${group.encode(key)}|`;

/** Of a tally that the trustee made from the closed board, never of one that was handed over. */
export function decryptPartly<E>(
  election: Election<E>,
  tally: EncryptedTally<E>,
  secret: bigint,
  draw: Draw = drawn,
): PartialDecryption<E> {
  const { group } = election;
  const words = wordsOf(election, group.secretPower(group.generator, secret));
  return {
    factors: tally.map((ciphertexts) => ciphertexts.map(({ alpha }) => group.secretPower(alpha, secret))),
    proofs: tally.map((ciphertexts) =>
      ciphertexts.map(({ alpha }) => provePowers(group, words, [group.generator, alpha], secret, draw)),
    ),
  };
}

export const writeDecryption = <E>(group: Group<E>, { factors, proofs }: PartialDecryption<E>): string =>
  JSON.stringify({
    decryption_factors: factors.map((some) => some.map((factor) => group.encode(factor))),
    decryption_proofs: proofs.map((some) => some.map(writeProof)),
  });

export function readDecryption<E>(group: Group<E>, raw: string, place: string): PartialDecryption<E> {
  const { decryption_factors, decryption_proofs } = record(parseJson(raw, place), place);
  const lists = <T>(value: Json | undefined, read: (item: Json, where: string) => T): T[][] =>
    listOf(value, place, (some, where) => listOf(some, where, read));
  return {
    factors: lists(decryption_factors, (item, where) => element(group, item, where)),
    proofs: lists(decryption_proofs, (item, where) => readProof(group, item, where)),
  };
}

export function checkDecryption<E>(
  election: Election<E>,
  tally: EncryptedTally<E>,
  key: E,
  { factors, proofs }: PartialDecryption<E>,
  place: string,
): void {
  const { group } = election;
  const words = wordsOf(election, key);
  sameLength(factors, tally, place);
  sameLength(proofs, tally, place);
  for (const [question, ciphertexts] of tally.entries()) {
    sameLength(factors[question]!, ciphertexts, place);
    sameLength(proofs[question]!, ciphertexts, place);
    for (const [which, { alpha }] of ciphertexts.entries()) {
      const powers = [
        { base: group.generator, power: key },
        { base: alpha, power: factors[question]![which]! },
      ];
      const isProven = provesPowers(group, words, powers, proofs[question]![which]!);
      demand(isProven, 'wrong_decryption', `${place}, question ${question + 1}, ${which + 1}`);
    }
  }
}

/** The decryptions that are used, each with the exponent of its factors: all single ones, and of a board the first that reach the threshold. */
function sharesOf<E>(
  group: Group<E>,
  trustees: readonly TrusteeKind<E>[],
  given: readonly OwnedDecryption<E>[],
): { decryption: PartialDecryption<E>; exponent: bigint }[] {
  let before = 0;
  return trustees.flatMap((one) => {
    const first = before + 1;
    before += one.kind === 'single' ? 1 : one.size;
    const theirs = given
      .filter(({ owner }) => owner >= first && owner <= before)
      .slice(0, one.kind === 'single' ? 1 : one.threshold);
    const needed = one.kind === 'single' ? 1 : one.threshold;
    demand(theirs.length === needed, 'too_few_decryptions', `trustees ${first} to ${before}`);
    const indexes = theirs.map(({ owner }) => owner - first + 1);
    return theirs.map(({ decryption }, place) => ({
      decryption,
      exponent: one.kind === 'single' ? 1n : shareOf(indexes, indexes[place]!, group.order),
    }));
  });
}

/** What is left of each ciphertext once all factors are off it. */
export function opened<E>(
  { group }: Election<E>,
  tally: EncryptedTally<E>,
  trustees: readonly TrusteeKind<E>[],
  given: readonly OwnedDecryption<E>[],
): E[][] {
  const owners = given.map(({ owner }) => owner);
  demand(new Set(owners).size === owners.length, 'decrypted_twice');
  demand(
    owners.every((owner) => owner >= 1 && owner <= keysOf(trustees).length),
    'not_a_trustee',
  );
  const shares = sharesOf(group, trustees, given);
  return tally.map((ciphertexts, question) =>
    ciphertexts.map(({ beta }, which) => {
      const factors = shares.map(({ decryption, exponent }) =>
        group.power(decryption.factors[question]![which]!, exponent),
      );
      return factors.reduce((left, factor) => group.times(left, group.inverse(factor)), beta);
    }),
  );
}

/** Finds numbers from 0 to `most` by the generator's powers, in steps of the root of it. */
function logarithms<E>({ encode, ...group }: Group<E>, most: number): (power: E) => number {
  const step = Math.max(1, Math.ceil(Math.sqrt(most + 1)));
  const small = new Map<string, number>();
  let power = group.identity;
  for (let number = 0; number < step; number++) {
    small.set(encode(power), number);
    power = group.times(power, group.generator);
  }
  const stride = group.inverse(power);
  return (of) => {
    let rest = of;
    for (let strides = 0; strides * step <= most; strides++) {
      const found = small.get(encode(rest));
      if (found !== undefined && strides * step + found <= most) return strides * step + found;
      rest = group.times(rest, stride);
    }
    throw new BallotFault('total_out_of_reach');
  };
}

/** Of a summed question the votes of each option (blanks first, where allowed); of a ranked one every ranking, in shuffled order. */
export type QuestionResult = number[] | number[][];

export function resultOf<E>(election: Election<E>, open: readonly (readonly E[])[], counted: number): QuestionResult[] {
  const { group, questions } = election;
  const total = logarithms(group, counted);
  const read = (question: Question, elements: readonly E[]): QuestionResult =>
    question.kind === 'summed'
      ? elements.map(total)
      : elements.map((one) => group.extract(one, question.answers.length));
  return questions.map((question, place) => read(question, open[place]!));
}

export const writeResult = (result: readonly QuestionResult[]): string => JSON.stringify({ result });
