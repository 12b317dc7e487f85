import { type Ciphertext, timesCiphertext, writeCiphertext } from './ciphertext.js';
import { drawn, drawPlace } from './draw.js';
import type { Election } from './election.js';
import { demand } from './fault.js';
import type { Draw, Group } from './groups/group.js';
import { element, exponent, type Json, list, listOf, parseJson, record } from './shape.js';
import { proveShuffle, provesShuffle, type ShuffleProof } from './shuffle-proof.js';
import { type EncryptedTally, readTally } from './tally.js';

/** The rankings in another order and encrypted anew, each question with its proof. */
export interface Shuffle<E> {
  readonly ciphertexts: EncryptedTally<E>;
  readonly proofs: readonly ShuffleProof<E>[];
}

function drawOrder(count: number): number[] {
  const places = Array.from({ length: count }, (_, place) => place);
  for (let place = 0; place < count; place++) {
    const taken = place + drawPlace(count - place);
    [places[place], places[taken]] = [places[taken]!, places[place]!];
  }
  return places;
}

const encryptAnew = <E>(group: Group<E>, publicKey: E, one: Ciphertext<E>, random: bigint): Ciphertext<E> =>
  timesCiphertext(group, one, {
    alpha: group.secretPower(group.generator, random),
    beta: group.secretPower(publicKey, random),
  });

function shuffleQuestion<E>(
  { group, publicKey, fingerprint }: Election<E>,
  before: readonly Ciphertext<E>[],
  draw: Draw,
) {
  const order = drawOrder(before.length);
  const randoms = before.map(() => draw(group.order));
  const anew = before.map((one, place) => encryptAnew(group, publicKey, one, randoms[place]!));
  const after = order.map((place) => anew[place]!);
  return { after, proof: proveShuffle({ group, publicKey, fingerprint, before, after }, { order, randoms }, draw) };
}

export function shuffle<E>(election: Election<E>, before: EncryptedTally<E>, draw: Draw = drawn): Shuffle<E> {
  const questions = before.map((ciphertexts) => shuffleQuestion(election, ciphertexts, draw));
  return { ciphertexts: questions.map(({ after }) => after), proofs: questions.map(({ proof }) => proof) };
}

export function checkShuffle<E>(
  { group, publicKey, fingerprint }: Election<E>,
  before: EncryptedTally<E>,
  { ciphertexts, proofs }: Shuffle<E>,
  place: string,
): void {
  demand(ciphertexts.length === before.length && proofs.length === before.length, 'wrong_shuffle', place);
  for (const [question, proof] of proofs.entries()) {
    const statement = { group, publicKey, fingerprint, before: before[question]!, after: ciphertexts[question]! };
    demand(provesShuffle(statement, proof), 'wrong_shuffle', `${place}, question ${question + 1}`);
  }
}

function writeProof<E>({ encode }: Group<E>, { commitments, responses, permutation, chain }: ShuffleProof<E>): Json {
  const { t1, t2, t3, t4, tHat } = commitments;
  const { s1, s2, s3, s4, sHat, sPrime } = responses;
  return [
    [encode(t1), encode(t2), encode(t3), t4.map(encode), tHat.map(encode)],
    [...[s1, s2, s3, s4].map(String), sHat.map(String), sPrime.map(String)],
    permutation.map(encode),
    chain.map(encode),
  ];
}

export const writeShuffle = <E>(group: Group<E>, { ciphertexts, proofs }: Shuffle<E>): string =>
  JSON.stringify({
    ciphertexts: ciphertexts.map((some) => some.map((one) => writeCiphertext(group, one))),
    proofs: proofs.map((proof) => writeProof(group, proof)),
  });

function readProof<E>(group: Group<E>, value: Json, place: string): ShuffleProof<E> {
  const elements = (of: Json | undefined): E[] => listOf(of, place, (item) => element(group, item, place));
  const exponents = (of: Json | undefined): bigint[] => listOf(of, place, (item) => exponent(group, item, place));
  const [commitments, responses, permutation, chain] = list(value, place);
  const [t1, t2, t3, t4, tHat] = list(commitments, place);
  const [s1, s2, s3, s4, sHat, sPrime] = list(responses, place);
  const pair = elements(t4);
  demand(pair.length === 2, 'malformed', place);
  const one = (of: Json | undefined): bigint => exponent(group, of, place);
  return {
    commitments: {
      t1: element(group, t1, place),
      t2: element(group, t2, place),
      t3: element(group, t3, place),
      t4: [pair[0]!, pair[1]!],
      tHat: elements(tHat),
    },
    responses: { s1: one(s1), s2: one(s2), s3: one(s3), s4: one(s4), sHat: exponents(sHat), sPrime: exponents(sPrime) },
    permutation: elements(permutation),
    chain: elements(chain),
  };
}

export function readShuffle<E>(group: Group<E>, raw: string, place: string): Shuffle<E> {
  const { ciphertexts, proofs } = record(parseJson(raw, place), place);
  return {
    ciphertexts: readTally(group, ciphertexts ?? null, place),
    proofs: listOf(proofs, place, (item, where) => readProof(group, item, where)),
  };
}
