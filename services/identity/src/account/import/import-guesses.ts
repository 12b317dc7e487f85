import type { ImportField, ImportGuess } from '@ateneo/contracts';
import { plainName } from '@ateneo/kernel';
import type { TableLine } from '../../adapters/table-line.js';
import { nameApart, surnamesApart, type ToldApart } from './told-apart.js';

export type Fields = Partial<Record<ImportField, string>>;

/** What a row did not quite say. */
export type Guess = Omit<ImportGuess, 'count' | 'line'>;

/** What the letters are that mean either in a column of sexes. */
export interface SexLetters {
  /** Woman beside `h` or `v`, man beside `f`. */
  readonly m: Extract<ImportGuess['kind'], 'woman' | 'man' | 'unclear'>;
  /** Man, unless `v` is: then it is «hembra». */
  readonly h: Extract<ImportGuess['kind'], 'female' | 'unclear'> | undefined;
}

const gendersRead = { woman: 'M', female: 'M', man: 'H', unclear: undefined } as const;

/** Looks at the column of genders as a whole: one cell does not tell. */
export function sexLettersIn(
  lines: readonly TableLine[],
  columns: readonly (ImportField | null)[],
  said?: 'woman' | 'man',
): SexLetters {
  const at = columns.indexOf('gender');
  const typed = new Set(lines.map(({ cells }) => plainName(cells[at] ?? '')));
  const [isHere, isElsewhere] = [typed.has('h') || typed.has('v'), typed.has('f')];
  return {
    m: isHere === isElsewhere ? (said ?? 'unclear') : isHere ? 'woman' : 'man',
    h: typed.has('v') ? (typed.has('m') ? 'unclear' : 'female') : undefined,
  };
}

/** A row with what it meant in all likelihood, and what of it was a guess. */
export function guessed(said: Fields, letters: SexLetters): { fields: Fields; guesses: Guess[] } {
  const guesses: Guess[] = [];
  const { surnames: _, full_name: __, ...plain } = said;
  const fields = {
    ...plain,
    ...nameOf(said, guesses),
    ...genderOf(said, letters, guesses),
    ...postcodeOf(said, guesses),
    ...phoneOf(said, guesses),
  };
  if (fields.gender === undefined) delete fields.gender;
  return { fields, guesses };
}

/** Names that stand in one column: how they are told apart is a guess, unless there is nothing to tell apart. */
function nameOf({ surnames, full_name }: Fields, guesses: Guess[]): Fields {
  if (full_name !== undefined) return toldApart('full_name', full_name, nameApart(full_name), guesses);
  return surnames === undefined ? {} : toldApart('surnames', surnames, surnamesApart(surnames), guesses);
}

function toldApart(
  field: 'surnames' | 'full_name',
  typed: string,
  { isDoubtful, ...name }: Omit<ToldApart, 'first_name'>,
  guesses: Guess[],
): Fields {
  const parts = Object.entries(name).filter(([, part]) => part !== '');
  const isSaid = parts.length === 1 || (typed.includes(',') && name.last_name_2 === '');
  const kind = isDoubtful ? 'doubtful_name' : field;
  if (isDoubtful || !isSaid) guesses.push({ field, kind, typed, read: parts.map(([, part]) => part).join(' · ') });
  return Object.fromEntries(parts);
}

function genderOf({ gender = '' }: Fields, letters: SexLetters, guesses: Guess[]): Fields {
  if (gender !== 'm' && gender !== 'h') return {};
  const kind = letters[gender];
  if (!kind) return { gender: 'H' };
  const read = gendersRead[kind];
  guesses.push({ field: 'gender', kind, typed: gender.toUpperCase(), read: read ?? '' });
  return { gender: read } as Fields;
}

/** Spreadsheets take `01001` for a number. */
function postcodeOf({ address_zip: typed = '', address_country = 'ES' }: Fields, guesses: Guess[]): Fields {
  if (address_country !== 'ES' || !/^[1-9]\d{3}$/.test(typed)) return {};
  const read = `0${typed}`;
  guesses.push({ field: 'address_zip', kind: 'nought', typed, read });
  return { address_zip: read };
}

/** A number without a prefix is one of here; a prefix may lack its plus, or begin with two noughts. */
function phoneOf({ phone: typed, phone_prefix }: Fields, guesses: Guess[]): Fields {
  if (!typed) return {};
  if (phone_prefix) return prefixIn(phone_prefix);
  const said = withPrefix(typed);
  if (said) return said;
  // Eleven figures of which the first two are the country's.
  const phone = /^34\s*(\d(?:\s*\d){8})$/.exec(typed)?.[1] ?? typed;
  guesses.push({ field: 'phone_prefix', kind: 'prefix', typed, read: `+34 ${phone}` });
  return { phone_prefix: '+34', phone };
}

function withPrefix(typed: string): Fields | undefined {
  const phone = typed.replace(/^\((?:\+|00)(\d{1,3})\)\s*/, '+$1 ').replace(/^00(?=[1-9])/, '+');
  const [, prefix, number] = /^(\+\d{1,3})[\s-]+(.+)$/.exec(phone) ?? /^(\+34)(.+)$/.exec(phone) ?? [];
  return prefix && number ? { phone_prefix: prefix, phone: number } : undefined;
}

function prefixIn(typed: string): Fields {
  const figures = typed.replace(/^\(|\)$/g, '').replace(/^(\+|00)/, '');
  return /^\d{1,3}$/.test(figures) ? { phone_prefix: `+${figures}` } : {};
}

/** What is doubtful in each row by itself, and the most that are told one by one. */
export const doubts: ReadonlySet<Guess['kind']> = new Set(['doubtful_name', 'elsewhere'] as const);
const MOST_DOUBTFUL = 200;

/** Alike guesses as one, with how many they are and the first of them; of doubtful names each, as long as they can be read. */
export function summedUp(found: readonly { readonly line: number; readonly guess: Guess }[]): ImportGuess[] {
  const sums = new Map<string, ImportGuess>();
  let doubtful = 0;
  for (const { line, guess } of found) {
    const isOwn = doubts.has(guess.kind) && (doubtful += 1) <= MOST_DOUBTFUL;
    const alike = isOwn ? `${line}` : `${guess.kind} ${guess.kind === 'unclear' ? guess.typed : ''}`;
    const sum = sums.get(alike) ?? { ...guess, line, count: 0 };
    sums.set(alike, { ...sum, count: sum.count + 1 });
  }
  return [...sums.values()];
}
