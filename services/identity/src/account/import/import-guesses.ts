import type { ImportField, ImportGuess } from '@ateneo/contracts';
import { plainName } from '@ateneo/kernel';
import type { TableLine } from '../../adapters/read-table.js';

export type Fields = Partial<Record<ImportField, string>>;

/** What a row did not quite say. */
export type Guess = Omit<ImportGuess, 'count' | 'line'>;

/** What the letter `m` is in this file: woman beside `h` or `v`, man beside `f`, and otherwise nobody knows. */
export type LetterM = Extract<ImportGuess['kind'], 'woman' | 'man' | 'unclear'>;

const gendersOfM = { woman: 'M', man: 'H', unclear: undefined } as const;

/** Looks at the column of genders as a whole: one cell does not tell. */
export function letterMIn(lines: readonly TableLine[], columns: readonly (ImportField | null)[]): LetterM {
  const at = columns.indexOf('gender');
  const said = new Set(lines.map(({ cells }) => plainName(cells[at] ?? '')));
  const [isHere, isElsewhere] = [said.has('h') || said.has('v'), said.has('f')];
  if (isHere === isElsewhere) return 'unclear';
  return isHere ? 'woman' : 'man';
}

/** A row with what it meant in all likelihood, and what of it was a guess. */
export function guessed(said: Fields, letterM: LetterM): { fields: Fields; guesses: Guess[] } {
  const guesses: Guess[] = [];
  const fields = {
    ...said,
    ...genderOf(said, letterM, guesses),
    ...postcodeOf(said, guesses),
    ...phoneOf(said, guesses),
  };
  if (fields.gender === undefined) delete fields.gender;
  return { fields, guesses };
}

function genderOf({ gender = '' }: Fields, letterM: LetterM, guesses: Guess[]): Fields {
  if (gender !== 'm') return {};
  const read = gendersOfM[letterM];
  guesses.push({ field: 'gender', kind: letterM, typed: 'M', read: read ?? '' });
  return { gender: read } as Fields;
}

/** Spreadsheets take `01001` for a number. */
function postcodeOf({ address_zip: typed = '', address_country = 'ES' }: Fields, guesses: Guess[]): Fields {
  if (address_country !== 'ES' || !/^[1-9]\d{3}$/.test(typed)) return {};
  const read = `0${typed}`;
  guesses.push({ field: 'address_zip', kind: 'nought', typed, read });
  return { address_zip: read };
}

/** A number without a prefix is one of here. */
function phoneOf({ phone: typed, phone_prefix }: Fields, guesses: Guess[]): Fields {
  if (!typed || phone_prefix) return {};
  const phone = typed.replace(/^00(?=[1-9])/, '+');
  const [, prefix, number] = /^(\+\d{1,3})[\s-]+(.+)$/.exec(phone) ?? /^(\+34)(.+)$/.exec(phone) ?? [];
  if (prefix && number) return { phone_prefix: prefix, phone: number };
  guesses.push({ field: 'phone_prefix', kind: 'prefix', typed, read: `+34 ${phone}` });
  return { phone_prefix: '+34', phone };
}

/** Alike guesses as one, with how many they are and the first of them. */
export function summedUp(found: readonly { readonly line: number; readonly guess: Guess }[]): ImportGuess[] {
  const sums = new Map<string, ImportGuess>();
  for (const { line, guess } of found) {
    const sum = sums.get(guess.kind) ?? { ...guess, line, count: 0 };
    sums.set(guess.kind, { ...sum, count: sum.count + 1 });
  }
  return [...sums.values()];
}
