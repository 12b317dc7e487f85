import { randomBytes } from './draw.js';
import { demand } from './fault.js';
import { hashOf } from './hashing.js';
import { toHex } from './numbers.js';

/** What stands beside a bundle, and not in it: a name can be erased here, and the bundle goes on being whole. */
export interface OptionName {
  readonly salt: string;
  readonly name: string;
}

/** A, B, … Z, AA, AB, … */
function letterOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letterOf(Math.floor(place / 26) - 1) + last;
}

const answerOf = (place: number, { salt, name }: OptionName): string =>
  `${letterOf(place)} ${hashOf(`${salt}|${name}`)}`;

/** Options as the election's text has them, each a letter and a salted hash of its name; and what opens the hashes. */
export function maskNames(
  names: readonly string[],
  saltOf: (place: number) => string = () => toHex(randomBytes(32)),
): { answers: string[]; opening: OptionName[] } {
  const opening = names.map((name, place) => ({ salt: saltOf(place), name }));
  return { answers: opening.map((one, place) => answerOf(place, one)), opening };
}

/** The names of an election's options, each as it was bound when it opened; null where somebody's was erased. */
export function namesOf(answers: readonly string[], opening: readonly (OptionName | null)[]): (string | null)[] {
  demand(opening.length === answers.length, 'wrong_names');
  return opening.map((one, place) => {
    demand(one === null || answerOf(place, one) === answers[place], 'wrong_names', letterOf(place));
    return one === null ? null : one.name;
  });
}
