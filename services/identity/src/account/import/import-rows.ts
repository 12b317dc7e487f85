import { type ImportField, type ImportGuess, newUserBody, type NewUserBody } from '@ateneo/contracts';
import { faultsOf } from '@ateneo/http';
import { type ErrorDetails, plainName } from '@ateneo/kernel';
import type { Profile } from '../account.events.js';
import { normalisedEmail, normalisedNationalId } from '../normalised.js';
import { newcomerFaults } from '../registration.policy.js';
import type { TableLine } from '../../adapters/read-table.js';
import { cellValue } from './cell-value.js';
import { type Fields, type Guess, guessed, type SexLetters, sexLettersIn, summedUp } from './import-guesses.js';

/** One thing that is wrong with a row. */
export interface RowFault {
  readonly line: number;
  readonly field: ImportField;
  readonly code: string;
  readonly details: ErrorDetails;
}

/** Somebody whom a row tells of, in order. */
export interface RowPerson {
  readonly line: number;
  readonly email: string;
  readonly profile: Omit<NewUserBody, 'email'>;
  /** Ids. */
  readonly tags: readonly string[];
}

/** By id. */
type KnownTagNames = ReadonlyMap<string, { readonly name: string }>;

interface Circumstances {
  readonly now: string;
  readonly legalAge: number;
  readonly tags: KnownTagNames;
}

/** What a file comes to as far as it says itself. */
export interface PeopleRead {
  readonly people: RowPerson[];
  readonly faults: RowFault[];
  readonly guesses: ImportGuess[];
}

/** People whom the lines tell of, and what is wrong with the others. Nobody is told of twice in one file. */
export function peopleIn(
  lines: readonly TableLine[],
  columns: readonly (ImportField | null)[],
  circumstances: Circumstances,
): PeopleRead {
  const people: RowPerson[] = [];
  const faults: RowFault[] = [];
  const guesses: { line: number; guess: Guess }[] = [];
  const letters = sexLettersIn(lines, columns);
  const seen = { email: new Set<string>(), national_id: new Set<string>() };
  for (const one of lines) {
    const { person, wrong, guesses: own } = personIn(one, columns, letters, circumstances);
    const repeated = person ? repetitions(person, seen) : [];
    faults.push(...wrong, ...repeated);
    if (!person || wrong.length + repeated.length > 0) continue;
    people.push(person);
    guesses.push(...own.map((guess) => ({ line: one.line, guess })));
  }
  return { people, faults, guesses: summedUp(guesses) };
}

function personIn(
  { line, cells }: TableLine,
  columns: readonly (ImportField | null)[],
  letters: SexLetters,
  { tags: known, ...circumstances }: Circumstances,
): { person?: RowPerson; wrong: RowFault[]; guesses: Guess[] } {
  const said = Object.fromEntries(
    columns.flatMap((field, index) => (field && cells[index] ? [[field, cellValue(field, cells[index])]] : [])),
  ) as Fields;
  const { tags: tagNames = '', ...rest } = said;
  const { fields, guesses } = guessed(rest, letters);
  const { ids, unknown } = tagsNamed(tagNames, known);
  const wrong: RowFault[] = unknown.map((name) => fault(line, 'tags', 'identity.import_unknown_tag', { name }));
  const parsed = newUserBody.safeParse(fields);
  if (!parsed.success) {
    const found = faultsOf(parsed.error.issues, 'email');
    return {
      wrong: [...wrong, ...found.map(({ field, code, details }) => fault(line, field, code, details))],
      guesses,
    };
  }
  const { email, ...profile } = parsed.data;
  const found = newcomerFaults(email, profile as Partial<Profile>, circumstances);
  for (const [field, codes] of Object.entries(found))
    wrong.push(...codes.map((code) => fault(line, field, code, { age: circumstances.legalAge })));
  return { person: { line, email: normalisedEmail(email), profile, tags: ids }, wrong, guesses };
}

function tagsNamed(names: string, known: KnownTagNames): { ids: string[]; unknown: string[] } {
  const byName = new Map([...known].map(([id, { name }]) => [plainName(name), id]));
  const wanted = names
    .split(/[,;|]/)
    .map((name) => name.trim())
    .filter(Boolean);
  return {
    ids: wanted.flatMap((name) => byName.get(plainName(name)) ?? []),
    unknown: wanted.filter((name) => !byName.has(plainName(name))),
  };
}

function repetitions({ line, email, profile }: RowPerson, seen: Record<'email' | 'national_id', Set<string>>) {
  const said = { email, national_id: normalisedNationalId(profile.national_id ?? '') };
  return (['email', 'national_id'] as const).flatMap((field) => {
    if (said[field] === '') return [];
    if (seen[field].has(said[field])) return [fault(line, field, 'identity.import_repeated')];
    seen[field].add(said[field]);
    return [];
  });
}

function fault(line: number, field: string, code: string, details: ErrorDetails = {}): RowFault {
  return { line, field: field as ImportField, code, details };
}
