import { belongingFields, type ImportField, type ImportGuess, type NewUserBody } from '@ateneo/contracts';
import { faultsOf } from '@ateneo/http';
import { plainName } from '@ateneo/kernel';
import type { FeeBrought, FeeSaid, FeeSettled } from '../../../../published/src/identity/import-acts.js';
import type { Profile } from '../account.events.js';
import { normalisedEmail, normalisedNationalId } from '../normalised.js';
import { newcomerFaults } from '../registration.policy.js';
import { momentOf } from './moment-of.js';
import type { TableLine } from '../../adapters/table-line.js';
import { cellValue } from './cell-value.js';
import { fault, type RowFault } from './row-fault.js';
import { feeIn, isFeeField } from './row-fee.js';
import { answeredFor, isTie, tiesIn, type TiesSaid } from './row-ties.js';
import { profileIn, readRow } from './row-entity.js';
import { doubts, type Fields, type Guess, type SexLetters, sexLettersIn, summedUp } from './import-guesses.js';

/** Where a row says that somebody belongs, in its words; the moment as ISO 8601 UTC. */
export type Belonging = Partial<Record<(typeof belongingFields)[number], string>>;

/** Somebody whom a row tells of, in order. */
export interface RowPerson {
  readonly line: number;
  /** Ours, where the file is. */
  readonly id?: string;
  /** Empty: none. */
  readonly email: string;
  readonly profile: Omit<NewUserBody, 'email' | 'is_entity'> & { readonly last_name_1: string };
  /** No person, but a body that is a member. */
  readonly isEntity: boolean;
  /** Names: some may be made by the import. */
  readonly tags: readonly string[];
  readonly belonging: Belonging;
  /** The membership that it brings, where it says one. */
  readonly fee?: FeeBrought;
  /** Who pays or answers for them, as the row says it. */
  readonly ties: TiesSaid;
}

/** What names stand for, by the plain name. Of an organization also whether anybody may join it. */
export interface KnownNames {
  readonly tags: ReadonlyMap<string, { readonly id: string; readonly name: string }>;
  readonly organizations: ReadonlyMap<string, { readonly id: string; readonly isClosed: boolean }>;
}

export interface Circumstances {
  readonly now: string;
  readonly legalAge: number;
  readonly timeZone: string;
  readonly names: KnownNames;
  /** What there is not is made: no fault. */
  readonly creates: boolean;
  /** What `m` is in a column of genders that does not tell. */
  readonly genderM?: 'woman' | 'man' | undefined;
  /** Absent where nobody keeps fees. */
  readonly settleFee?: ((said: FeeSaid) => FeeSettled) | undefined;
}

/** What a file comes to as far as it says itself. */
export interface PeopleRead {
  readonly people: RowPerson[];
  readonly faults: RowFault[];
  readonly guesses: ImportGuess[];
  /** Lines of people of whom something is doubtful. */
  readonly doubtful: number[];
  readonly absent: { readonly tags: string[]; readonly organizations: string[] };
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
  const letters = sexLettersIn(lines, columns, circumstances.genderM);
  const seen = Object.fromEntries(
    ['id', 'email', 'national_id', 'organization_number', 'first_name'].map((key) => [key, new Set<string>()]),
  );
  const absent = { tags: new Map<string, string>(), organizations: new Map<string, string>() };
  for (const one of lines) {
    const flawed = flawsIn(one, columns);
    faults.push(...flawed);
    if (flawed.length > 0) continue;
    const { person, wrong, guesses: own } = personIn(one, columns, letters, circumstances, absent);
    const repeated = person ? repetitions(person, seen) : [];
    faults.push(...wrong, ...repeated);
    if (!person || wrong.length + repeated.length > 0) continue;
    people.push(person);
    guesses.push(...own.map((guess) => ({ line: one.line, guess })));
  }
  const named = { tags: [...absent.tags.values()], organizations: [...absent.organizations.values()] };
  const doubtful = guesses.filter(({ guess }) => doubts.has(guess.kind)).map(({ line }) => line);
  return { people, faults, guesses: summedUp(guesses), doubtful, absent: named };
}

/** Cells of columns that count and hold what nobody typed. */
function flawsIn({ line, flaws = [] }: TableLine, columns: readonly (ImportField | null)[]): RowFault[] {
  return flaws.flatMap(({ at, code }) => (columns[at] ? [fault(line, columns[at], code)] : []));
}

type Absent = Record<'tags' | 'organizations', Map<string, string>>;

function personIn(
  { line, cells }: TableLine,
  columns: readonly (ImportField | null)[],
  letters: SexLetters,
  circumstances: Circumstances,
  absent: Absent,
): { person?: RowPerson; wrong: RowFault[]; guesses: Guess[] } {
  const said = Object.fromEntries(
    columns.flatMap((field, index) => (field && cells[index] ? [[field, cellValue(field, cells[index])]] : [])),
  ) as Fields;
  const { id, tags: tagNames = '', organization_name, organization_number, organization_datetime, ...rest } = said;
  const ties = tiesIn(rest);
  const { fields, guesses, isEntity, schema } = readRow(withoutOthers(rest), letters);
  const ofFee = feeIn(line, rest, circumstances.settleFee);
  const tags = namesIn(tagNames, circumstances.names);
  const { belonging, wrong } = belongingIn(
    line,
    { organization_name, organization_number, organization_datetime },
    circumstances,
  );
  wrong.push(
    ...tagsAbsent(line, tags, circumstances, absent),
    ...organizationAbsent(line, organization_name, circumstances, absent),
    ...ofFee.wrong,
    ...ofAnother(line, organization_name, ofFee.fee, circumstances),
  );
  guesses.push(...ofFee.guesses);
  const parsed = schema.safeParse(withPoint(fields));
  if (!parsed.success) {
    const found = faultsOf(parsed.error.issues, 'email');
    wrong.push(...found.map(({ field, code, details }) => fault(line, field, dayOr(field, code), details)));
    return { wrong, guesses };
  }
  const { email } = parsed.data;
  const profile = profileIn(parsed.data);
  const found = newcomerFaults(email, profile as Partial<Profile>, { ...circumstances, isEntity });
  for (const [field, codes] of Object.entries(answeredFor(found, email, ties)))
    wrong.push(...codes.map((code) => fault(line, field, code, { age: circumstances.legalAge })));
  const own = id !== undefined && UUID.test(id) ? { id: id.toLowerCase() } : {};
  const address = email === undefined ? '' : normalisedEmail(email);
  const person = { line, ...own, email: address, profile, isEntity, tags, belonging, ties };
  return { person: { ...person, ...(ofFee.fee && { fee: ofFee.fee }) }, wrong, guesses };
}

/** What programs call a format people call a day, and write as they do here. */
function dayOr(field: string, code: string): string {
  return field === 'birth_date' && code === 'http.required_format' ? 'identity.import_day' : code;
}

/** What is no field of a profile. */
function withoutOthers(said: Fields): Fields {
  return Object.fromEntries(
    Object.entries(said).filter(([field]) => !isFeeField(field as ImportField) && !isTie(field)),
  );
}

/** A fee is one organization's, and whoever pays it belongs to that one. */
function ofAnother(line: number, name: string | undefined, fee: FeeBrought | undefined, { names }: Circumstances) {
  if (!fee || name === undefined || names.organizations.get(plainName(name))?.id === fee.organization) return [];
  return [fault(line, 'fee_plan', 'memberships.other_organization')];
}

/** Others call other things so: what is none of ours is none. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Where they belong, as far as the row says it. */
function belongingIn(
  line: number,
  said: Fields,
  circumstances: Circumstances,
): { belonging: Belonging; wrong: RowFault[] } {
  const { organization_datetime: cell, ...rest } = said;
  const named = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  if (cell === undefined) return { belonging: named, wrong: [] };
  const since = momentOf(cell, circumstances);
  if (since === null) return { belonging: named, wrong: [fault(line, 'organization_datetime', 'identity.import_day')] };
  return { belonging: { ...named, organization_datetime: since }, wrong: [] };
}

/** A point as our files write it. */
function withPoint({ location, ...fields }: Fields): object {
  if (location === undefined) return fields;
  try {
    return { ...fields, location: JSON.parse(location) as unknown };
  } catch {
    return { ...fields, location };
  }
}

/** Parted by semicolons, as in our files; where there are none, by commas, unless the whole is the name of one. */
function namesIn(cell: string, { tags }: KnownNames): string[] {
  const isOne = cell.includes(';') || tags.has(plainName(cell));
  return cell
    .split(isOne ? ';' : /[,|]/)
    .map((name) => name.trim())
    .filter(Boolean);
}

/** What a row names that there is not: to be made, or wrong. */
function tagsAbsent(
  line: number,
  tags: readonly string[],
  { names, creates }: Circumstances,
  absent: Absent,
): RowFault[] {
  const unknown = tags.filter((name) => !names.tags.has(plainName(name)));
  for (const name of unknown) absent.tags.set(plainName(name), name);
  return creates ? [] : unknown.map((name) => fault(line, 'tags', 'identity.import_unknown_tag', { name }));
}

function organizationAbsent(
  line: number,
  name: string | undefined,
  { names, creates }: Circumstances,
  absent: Absent,
): RowFault[] {
  if (name === undefined) return [];
  const one = names.organizations.get(plainName(name));
  if (one) return one.isClosed ? [fault(line, 'organization_name', 'organizations.closed')] : [];
  absent.organizations.set(plainName(name), name);
  return creates ? [] : [fault(line, 'organization_name', 'identity.import_unknown_organization', { name })];
}

function repetitions({ line, id = '', email, profile, belonging }: RowPerson, seen: Record<string, Set<string>>) {
  const keys = {
    id,
    email,
    national_id: normalisedNationalId(profile.national_id ?? ''),
    organization_number: belonging.organization_number ?? '',
  };
  const isKnownByName = Object.values(keys).every((key) => key === '');
  const said = { ...keys, first_name: isKnownByName ? wholeNameOf(profile) : '' };
  return Object.entries(said).flatMap(([field, value]) => {
    if (value === '') return [];
    if (seen[field]!.has(value)) return [fault(line, field, 'identity.import_repeated')];
    seen[field]!.add(value);
    return [];
  });
}

/** Of whom nothing else is known: the same name, day of birth, telephone and street are the same person. */
function wholeNameOf({ first_name, last_name_1, last_name_2 = '', ...profile }: RowPerson['profile']): string {
  const { birth_date = '', phone = '', address_street = '', address_number = '' } = profile;
  return plainName([first_name, last_name_1, last_name_2, birth_date, phone, address_street, address_number].join('|'));
}
