import {
  type Ciphertext,
  ciphertextWords,
  encryptNumber,
  productOf,
  readCiphertext,
  writeCiphertext,
} from './ciphertext.js';
import { type Claim, type KnownClaim, proveOneOf, provesOneOf } from './disjunction.js';
import type { Election, SummedQuestion } from './election.js';
import { demand } from './fault.js';
import type { Draw, Group } from './groups/group.js';
import { sumModulo } from './numbers.js';
import { type Proof, readProof, writeProof } from './proof.js';
import { type Json, listOf, record } from './shape.js';

/** An answer to a question whose votes are summed. With blanks allowed, the first ciphertext says whether this is one. */
export interface SummedAnswer<E> {
  readonly kind: 'summed';
  readonly choices: readonly Ciphertext<E>[];
  readonly individual: readonly Proof[][];
  readonly overall: readonly Proof[];
  readonly blank?: readonly Proof[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((left, right) => left + right, 0);

const valuesOf = ({ min, max }: SummedQuestion): number[] =>
  Array.from({ length: max - min + 1 }, (_, place) => min + place);

const eitherOf = <C>(ciphertext: C): (C & { value: number })[] => [0, 1].map((value) => ({ ...ciphertext, value }));

/** 1 for what is chosen, else 0; with blanks allowed, the first says whether this is one. */
export function demandAllowed(question: SummedQuestion, chosen: readonly number[]): void {
  const { answers, isBlankAllowed, min, max } = question;
  demand(chosen.length === answers.length + (isBlankAllowed ? 1 : 0), 'choices_not_allowed');
  demand(
    chosen.every((one) => one === 0 || one === 1),
    'choices_not_allowed',
  );
  const total = sum(isBlankAllowed ? chosen.slice(1) : chosen);
  const isBlank = isBlankAllowed && chosen[0] === 1;
  demand(isBlank ? total === 0 : total >= min && total <= max, 'choices_not_allowed');
}

interface Words {
  /** Binds the answer to the election and the credential. */
  readonly start: string;
  readonly whole: string;
}

const wordsOf = <E>(group: Group<E>, start: string, choices: readonly Ciphertext<E>[]): Words => ({
  start,
  whole: `${start}|${ciphertextWords(group, choices)}`,
});

const individualWords = <E>(group: Group<E>, start: string, choice: Ciphertext<E>): string =>
  `prove|${start}|${ciphertextWords(group, [choice])}|`;

interface Sums<C> {
  readonly blank: C | undefined;
  readonly total: C;
}

function known<E>(
  group: Group<E>,
  choices: readonly Ciphertext<E>[],
  randoms: readonly bigint[],
  hidden: readonly number[],
) {
  return {
    ciphertext: productOf(group, choices),
    random: sumModulo(randoms, group.order),
    hidden: sum(hidden),
  };
}

/** m₀ = 0 or the rest sums to 0; and m₀ = 1 or the rest sums to what is allowed. */
function blankClaims<C>({ blank, total }: { blank: C; total: C }, question: SummedQuestion) {
  return {
    exclusive: [
      { ...blank, value: 0 },
      { ...total, value: 0 },
    ],
    overall: [{ ...blank, value: 1 }, ...valuesOf(question).map((value) => ({ ...total, value }))],
  };
}

const overallClaims = <C>(total: C, question: SummedQuestion): (C & { value: number })[] =>
  valuesOf(question).map((value) => ({ ...total, value }));

function proveWhole<E>(
  { group, publicKey }: Election<E>,
  question: SummedQuestion,
  words: Words,
  { blank, total }: Sums<Omit<KnownClaim<E>, 'value'>>,
  draw: Draw,
): Pick<SummedAnswer<E>, 'overall' | 'blank'> {
  if (blank === undefined) {
    const prefix = `prove|${words.whole}|${ciphertextWords(group, [total.ciphertext])}|`;
    const claims = overallClaims(total, question);
    return { overall: proveOneOf(group, publicKey, prefix, claims, total.hidden - question.min, draw) };
  }
  const claims = blankClaims({ blank, total }, question);
  const isBlank = blank.hidden === 1;
  const prove = (name: string, of: readonly KnownClaim<E>[], held: number): Proof[] =>
    proveOneOf(group, publicKey, `${name}|${words.whole}|`, of, held, draw);
  return {
    overall: prove('bproof1', claims.overall, isBlank ? 0 : 1 + total.hidden - question.min),
    blank: prove('bproof0', claims.exclusive, isBlank ? 1 : 0),
  };
}

export function encryptSummed<E>(
  election: Election<E>,
  question: SummedQuestion,
  start: string,
  chosen: readonly number[],
  draw: Draw,
): SummedAnswer<E> {
  demandAllowed(question, chosen);
  const { group, publicKey } = election;
  const randoms = chosen.map(() => draw(group.order));
  const choices = chosen.map((value, place) => encryptNumber(group, publicKey, value, randoms[place]!));
  const individual = choices.map((ciphertext, place) => {
    const claims = eitherOf({ ciphertext, random: randoms[place]!, hidden: chosen[place]! });
    return proveOneOf(group, publicKey, individualWords(group, start, ciphertext), claims, chosen[place]!, draw);
  });
  const from = question.isBlankAllowed ? 1 : 0;
  const sums = {
    blank: question.isBlankAllowed ? { ciphertext: choices[0]!, random: randoms[0]!, hidden: chosen[0]! } : undefined,
    total: known(group, choices.slice(from), randoms.slice(from), chosen.slice(from)),
  };
  const whole = proveWhole(election, question, wordsOf(group, start, choices), sums, draw);
  return { kind: 'summed', choices, individual, ...whole };
}

export function writeSummed<E>(group: Group<E>, { choices, individual, overall, blank }: SummedAnswer<E>): Json {
  return {
    choices: choices.map((choice) => writeCiphertext(group, choice)),
    individual_proofs: individual.map((proofs) => proofs.map(writeProof)),
    overall_proof: overall.map(writeProof),
    ...(blank === undefined ? {} : { blank_proof: blank.map(writeProof) }),
  };
}

export function readSummed<E>(
  group: Group<E>,
  { isBlankAllowed }: SummedQuestion,
  value: Json,
  place: string,
): SummedAnswer<E> {
  const { choices, individual_proofs, overall_proof, blank_proof } = record(value, place);
  const proofs = (of: Json | undefined, name: string): Proof[] =>
    listOf(of, `${place}.${name}`, (item, where) => readProof(group, item, where));
  demand((blank_proof !== undefined) === isBlankAllowed, 'malformed', `${place}.blank_proof`);
  return {
    kind: 'summed',
    choices: listOf(choices, `${place}.choices`, (item, where) => readCiphertext(group, item, where)),
    individual: listOf(individual_proofs, `${place}.individual_proofs`, (item) => proofs(item, 'individual_proofs')),
    overall: proofs(overall_proof, 'overall_proof'),
    ...(isBlankAllowed ? { blank: proofs(blank_proof, 'blank_proof') } : {}),
  };
}

function checkWhole<E>(
  { group, publicKey }: Election<E>,
  question: SummedQuestion,
  words: Words,
  { choices, overall, blank }: SummedAnswer<E>,
  place: string,
): void {
  const holds = (prefix: string, claims: readonly Claim<E>[], proofs: readonly Proof[]): boolean =>
    provesOneOf(group, publicKey, prefix, claims, proofs);
  const total = { ciphertext: productOf(group, question.isBlankAllowed ? choices.slice(1) : choices) };
  if (!question.isBlankAllowed) {
    const prefix = `prove|${words.whole}|${ciphertextWords(group, [total.ciphertext])}|`;
    demand(holds(prefix, overallClaims(total, question), overall), 'wrong_overall_proof', place);
    return;
  }
  const claims = blankClaims({ blank: { ciphertext: choices[0]! }, total }, question);
  demand(holds(`bproof0|${words.whole}|`, claims.exclusive, blank!), 'wrong_blank_proof', place);
  demand(holds(`bproof1|${words.whole}|`, claims.overall, overall), 'wrong_overall_proof', place);
}

export function checkSummed<E>(
  election: Election<E>,
  question: SummedQuestion,
  start: string,
  answer: SummedAnswer<E>,
  place: string,
): void {
  const { group, publicKey } = election;
  const { choices, individual } = answer;
  const count = question.answers.length + (question.isBlankAllowed ? 1 : 0);
  demand(choices.length === count && individual.length === count, 'wrong_number_of_answers', place);
  for (const [index, ciphertext] of choices.entries()) {
    const where = `${place}.choices[${index}]`;
    demand(!group.equals(ciphertext.alpha, group.identity), 'identity_element', where);
    const words = individualWords(group, start, ciphertext);
    const claims = eitherOf({ ciphertext });
    demand(provesOneOf(group, publicKey, words, claims, individual[index]!), 'wrong_individual_proof', where);
  }
  checkWhole(election, question, wordsOf(group, start, choices), answer, place);
}
