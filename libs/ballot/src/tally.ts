import type { Ballot } from './ballot.js';
import { type Ciphertext, productOf, readCiphertext, sameCiphertext, writeCiphertext } from './ciphertext.js';
import type { Election } from './election.js';
import { demand } from './fault.js';
import type { Group } from './groups/group.js';
import { hashOf } from './hashing.js';
import { type Json, listOf, parseJson, record, text, whole } from './shape.js';

/** For each question what is decrypted: the sums, or every ballot's ranking. */
export type EncryptedTally<E> = readonly (readonly Ciphertext<E>[])[];

/** In the order in which the makers of Belenios put them, which says nothing of the board's; its specification leaves it open. */
function sorted<E>(group: Group<E>, ciphertexts: readonly Ciphertext<E>[]): Ciphertext<E>[] {
  return ciphertexts
    .map((one) => ({ one, key: group.sortKey(one.alpha) + group.sortKey(one.beta) }))
    .toSorted((left, right) => (left.key < right.key ? -1 : 1))
    .map(({ one }) => one);
}

/** Of the ballots that count, one of each credential. */
export function tallyOf<E>(election: Election<E>, counted: readonly Ballot<E>[]): EncryptedTally<E> {
  const { group, questions } = election;
  return questions.map((question, place) => {
    const answers = counted.map(({ answers: all }) => all[place]!);
    if (question.kind === 'ranked') {
      return sorted(
        group,
        answers.flatMap((one) => (one.kind === 'ranked' ? [one.choices] : [])),
      );
    }
    const summed = answers.flatMap((one) => (one.kind === 'summed' ? [one.choices] : []));
    const count = question.answers.length + (question.isBlankAllowed ? 1 : 0);
    return Array.from({ length: count }, (_, option) =>
      productOf(
        group,
        summed.map((choices) => choices[option]!),
      ),
    );
  });
}

export const writeTally = <E>(group: Group<E>, tally: EncryptedTally<E>): string =>
  JSON.stringify(tally.map((ciphertexts) => ciphertexts.map((one) => writeCiphertext(group, one))));

export const readTally = <E>(group: Group<E>, value: Json, place: string): EncryptedTally<E> =>
  listOf(value, place, (question, where) =>
    listOf(question, where, (item, which) => readCiphertext(group, item, which)),
  );

/** The tally with how many ballots are in it; no weights here, so the total weight is their number. */
export const writeSizedTally = (counted: number, tally: string): string =>
  JSON.stringify({ num_tallied: counted, total_weight: counted, encrypted_tally: hashOf(tally) });

export function readSizedTally(raw: string): { counted: number; hash: string } {
  const fields = record(parseJson(raw, 'tally'), 'tally');
  const counted = whole(fields['num_tallied'], 'num_tallied');
  demand(fields['total_weight'] === counted, 'unsupported_weight', 'total_weight');
  return { counted, hash: text(fields['encrypted_tally'], 'encrypted_tally') };
}

export function isSameTally<E>(group: Group<E>, left: EncryptedTally<E>, right: EncryptedTally<E>): boolean {
  return (
    left.length === right.length &&
    left.every(
      (ciphertexts, place) =>
        ciphertexts.length === right[place]!.length &&
        ciphertexts.every((one, which) => sameCiphertext(group, one, right[place]![which]!)),
    )
  );
}

const ranked = <E>({ questions }: Election<E>): number[] =>
  [...questions.keys()].filter((place) => questions[place]!.kind === 'ranked');

/** What is shuffled: the rankings. */
export const rankingsOf = <E>(election: Election<E>, tally: EncryptedTally<E>): EncryptedTally<E> =>
  ranked(election).map((place) => tally[place]!);

/** The tally with its rankings replaced by shuffled ones. */
export function withRankings<E>(
  election: Election<E>,
  tally: EncryptedTally<E>,
  shuffled: EncryptedTally<E>,
): EncryptedTally<E> {
  const places = ranked(election);
  return tally.map((ciphertexts, place) => shuffled[places.indexOf(place)] ?? ciphertexts);
}
