import { checkSummed, encryptSummed, readSummed, type SummedAnswer, writeSummed } from './answers.js';
import type { Election, Question } from './election.js';
import { demand } from './fault.js';
import { credentialSecret, publicCredential } from './credentials.js';
import { drawn } from './draw.js';
import type { Draw, Group } from './groups/group.js';
import { fingerprintOf } from './hashing.js';
import { type Proof, provePowers, provesPowers, readProof, writeProof } from './proof.js';
import { checkRanked, encryptRanked, readRanked, type RankedAnswer, writeRanked } from './ranked-answers.js';
import { type Json, list, parseJson, properElement, record, text } from './shape.js';

export type Answer<E> = SummedAnswer<E> | RankedAnswer<E>;

export interface Ballot<E> {
  readonly credential: E;
  readonly answers: readonly Answer<E>[];
  readonly signature: { readonly hash: string; readonly proof: Proof };
  /** As it was sent; its tracker is the fingerprint of these. */
  readonly raw: string;
  readonly tracker: string;
}

const writeAnswer = <E>(group: Group<E>, answer: Answer<E>): Json =>
  answer.kind === 'ranked' ? writeRanked(group, answer) : writeSummed(group, answer);

function unsigned<E>(election: Election<E>, credential: E, answers: readonly Answer<E>[]): { [name: string]: Json } {
  const { group, uuid, fingerprint } = election;
  return {
    election_uuid: uuid,
    election_hash: fingerprint,
    credential: group.encode(credential),
    answers: answers.map((answer) => writeAnswer(group, answer)),
  };
}

const startOf = <E>({ group, fingerprint }: Election<E>, credential: E): string =>
  `${fingerprint}|${group.encode(credential)}`;

/**
 * The encrypted answers alone. With `draw` from a seed they are the same again: another device that is told seed and choices sees that these are theirs
 * (a ballot that is checked is never cast).
 */
export function encryptAnswers<E>(
  election: Election<E>,
  credential: E,
  chosen: readonly (readonly number[])[],
  draw: Draw,
): Answer<E>[] {
  demand(chosen.length === election.questions.length, 'wrong_number_of_answers');
  const start = startOf(election, credential);
  return election.questions.map((question, place) =>
    question.kind === 'ranked'
      ? encryptRanked(election, question, start, chosen[place]!, draw)
      : encryptSummed(election, question, start, chosen[place]!, draw),
  );
}

/** A ballot, ready to be sent. What the signature draws is never of the seed: whoever knew it could make the credential of it. */
export function makeBallot<E>(
  election: Election<E>,
  credential: string,
  chosen: readonly (readonly number[])[],
  draw: Draw = drawn,
): string {
  const { group, uuid } = election;
  const secret = credentialSecret(group, uuid, credential);
  const shown = publicCredential(group, uuid, credential);
  const body = unsigned(election, shown, encryptAnswers(election, shown, chosen, draw));
  const hash = fingerprintOf(JSON.stringify(body));
  const proof = provePowers(group, `sig|${hash}|`, [group.generator], secret, drawn);
  return JSON.stringify({ ...body, signature: { hash, proof: writeProof(proof) } });
}

/** Whether a ballot hides what its voter says, given the seed. */
export function isBallotOf<E>(
  election: Election<E>,
  ballot: Ballot<E>,
  chosen: readonly (readonly number[])[],
  draw: Draw,
): boolean {
  const answers = encryptAnswers(election, ballot.credential, chosen, draw);
  const body = unsigned(election, ballot.credential, answers);
  return fingerprintOf(JSON.stringify(body)) === ballot.signature.hash;
}

function readAnswers<E>({ group, questions }: Election<E>, value: Json | undefined): Answer<E>[] {
  const answers = list(value, 'answers');
  demand(answers.length === questions.length, 'wrong_number_of_answers');
  const read = (question: Question, answer: Json, place: string): Answer<E> =>
    question.kind === 'ranked' ? readRanked(group, answer, place) : readSummed(group, question, answer, place);
  return questions.map((question, place) => read(question, answers[place]!, `answers[${place}]`));
}

/** What is asked of a ballot at the door: form, election, elements, credential, signature. Its other proofs take longer and are checked after it. */
export function readBallot<E>(election: Election<E>, credentials: ReadonlySet<string>, raw: string): Ballot<E> {
  const { group } = election;
  const fields = record(parseJson(raw, 'ballot'), 'ballot');
  demand(text(fields['election_uuid'], 'election_uuid') === election.uuid, 'other_election');
  demand(text(fields['election_hash'], 'election_hash') === election.fingerprint, 'other_fingerprint');
  demand(credentials.has(text(fields['credential'], 'credential')), 'unknown_credential');
  const credential = properElement(group, fields['credential'], 'credential');
  const answers = readAnswers(election, fields['answers']);
  const signed = record(fields['signature'], 'signature');
  const signature = {
    hash: text(signed['hash'], 'signature.hash'),
    proof: readProof(group, signed['proof'], 'signature'),
  };
  const body = unsigned(election, credential, answers);
  const canonical = JSON.stringify({
    ...body,
    signature: { hash: signature.hash, proof: writeProof(signature.proof) },
  });
  demand(canonical === raw, 'not_canonical');
  demand(signature.hash === fingerprintOf(JSON.stringify(body)), 'wrong_hash');
  const powers = [{ base: group.generator, power: credential }];
  demand(provesPowers(group, `sig|${signature.hash}|`, powers, signature.proof), 'wrong_signature');
  return { credential, answers, signature, raw, tracker: fingerprintOf(raw) };
}

/** The proofs that every ciphertext hides what the question allows. */
export function checkBallot<E>(election: Election<E>, { credential, answers }: Ballot<E>): void {
  const start = startOf(election, credential);
  for (const [place, question] of election.questions.entries()) {
    const answer = answers[place]!;
    if (answer.kind === 'ranked') checkRanked(election, start, answer, `answers[${place}]`);
    else if (question.kind === 'summed') checkSummed(election, question, start, answer, `answers[${place}]`);
  }
}

/** The ballots that count: the last of each credential, in their order. A ballot that came before is no vote, wherever it stands. */
export function lastBallots<E>(group: Group<E>, ballots: readonly Ballot<E>[]): Ballot<E>[] {
  const last = new Map<string, Ballot<E>>();
  for (const ballot of ballots) {
    const credential = group.encode(ballot.credential);
    last.delete(credential);
    last.set(credential, ballot);
  }
  return [...last.values()];
}
