import { belongingFields, type ImportField } from '@ateneo/contracts';
import { type ErrorDetails, plainName } from '@ateneo/kernel';
import type { Profile } from '../account.events.js';
import { normalisedNationalId } from '../normalised.js';
import { fault, type KnownNames, type RowFault, type RowPerson } from './import-rows.js';
import type { PeopleThere, PersonThere } from './known-people.js';

/** Who a row is: somebody who is there, somebody new, or somebody who cannot be told. */
export interface Match {
  readonly person?: PersonThere;
  readonly wrong?: RowFault;
}

/** What a row says of somebody who is there otherwise than it stands. */
export interface Difference {
  readonly field: ImportField;
  readonly before: unknown;
  readonly after: unknown;
}

/** Whom each key of a row finds, and who it is taken for. */
interface Found {
  readonly byEmail: PersonThere | undefined;
  readonly byId: PersonThere | undefined;
  readonly byNumber: PersonThere | undefined;
  readonly person: PersonThere | undefined;
}

/** By the address, else the document; by the number alone only who is called the same: another association counts its own. */
function findIn(row: RowPerson, there: PeopleThere): Found {
  const byEmail = there.find('email', row.email);
  const byId = there.find('national_id', normalisedNationalId(row.profile.national_id ?? ''));
  const byNumber = there.find('organization_number', row.belonging.organization_number ?? '');
  const isTheirs = byNumber !== undefined && isCalledSo(row, byNumber);
  return { byEmail, byId, byNumber, person: byEmail ?? byId ?? (isTheirs ? byNumber : undefined) };
}

export function matchOf(row: RowPerson, there: PeopleThere): Match {
  const found = findIn(row, there);
  for (const rule of rules) {
    const wrong = rule(row, found);
    if (wrong) return { wrong: fault(row.line, ...wrong) };
  }
  return found.person ? { person: found.person } : {};
}

type Wrong = [field: ImportField, code: string, details?: ErrorDetails];

/** Who cannot be told. */
const rules: readonly ((row: RowPerson, found: Found) => Wrong | false | undefined)[] = [
  (_, { byEmail, byId }) =>
    byEmail && byId && byEmail.id !== byId.id && ['national_id', 'identity.import_two_people', { name: nameOf(byId) }],
  (_, { byNumber, person }) =>
    byNumber && byNumber.id !== person?.id && ['organization_number', 'memberships.number_taken'],
  (row, { byEmail }) =>
    byEmail && isAnother(row, byEmail) && ['email', 'identity.import_email_of_another', { name: nameOf(byEmail) }],
  (row, { byEmail, byId }) => !byEmail && byId && isAnother(row, byId) && ['national_id', 'identity.national_id_taken'],
  ({ email }, { byEmail, person }) =>
    !byEmail &&
    email !== '' &&
    Boolean(person?.email) && ['email', 'identity.import_other_email', { email: person!.email! }],
];

/** Families share an address: neither name is the same, and so they are two. */
function isAnother({ profile }: RowPerson, person: PersonThere): boolean {
  const isOther = (field: 'first_name' | 'last_name_1') => plainName(profile[field]) !== plainName(person[field]);
  const other = normalisedNationalId(profile.national_id ?? '');
  const isOtherId = other !== '' && person.national_id !== '' && other !== person.national_id;
  return isOther('first_name') && (isOtherId || isOther('last_name_1'));
}

function isCalledSo({ profile }: RowPerson, person: PersonThere): boolean {
  const same = (field: 'first_name' | 'last_name_1') => plainName(profile[field]) === plainName(person[field]);
  return same('first_name') && same('last_name_1');
}

const nameOf = ({ first_name, last_name_1 }: PersonThere) => `${first_name} ${last_name_1}`;

/** What the row says otherwise, as far as it says anything: an empty cell takes nothing away. */
export function differencesOf(row: RowPerson, person: PersonThere, { tags }: Pick<KnownNames, 'tags'>): Difference[] {
  return [
    ...profileDifferences(row, person),
    ...belongingDifferences(row, person),
    ...tagDifferences(row, person, tags),
  ];
}

function profileDifferences({ profile }: RowPerson, person: PersonThere): Difference[] {
  return (Object.entries(profile) as [keyof Profile, unknown][]).flatMap(([field, said]) => {
    const after = field === 'national_id' ? normalisedNationalId(String(said)) : said;
    const before = person[field];
    return after === undefined || isSame(before, after) ? [] : [{ field, before, after } as Difference];
  });
}

function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(plain(before)) === JSON.stringify(plain(after));
}

/** PostgreSQL keeps the parts of a point in an order of its own. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b));
}

function belongingDifferences({ belonging }: RowPerson, person: PersonThere): Difference[] {
  return belongingFields.flatMap((field) => {
    const after = belonging[field];
    const before = person[field] instanceof Date ? person[field].toISOString() : person[field];
    return after === undefined || (before !== null && sameBelonging[field](before) === sameBelonging[field](after))
      ? []
      : [{ field, before, after }];
  });
}

const sameBelonging: Readonly<Record<(typeof belongingFields)[number], (text: string) => string>> = {
  organization_name: plainName,
  organization_number: (number) => number,
  // A file says seconds at most.
  organization_datetime: (moment) => new Date(moment).toISOString().slice(0, 19),
};

/** Those that they have not: a file gives tags and takes none. Of those who manage nobody has any. */
function tagDifferences({ tags }: RowPerson, person: PersonThere, known: KnownNames['tags']): Difference[] {
  const isHad = (name: string) => person.tags.includes(known.get(plainName(name))?.id ?? '');
  const missing = tags.filter((name) => !isHad(name));
  if (missing.length === 0) return [];
  const had = [...known.values()].filter(({ id }) => person.tags.includes(id)).map(({ name }) => name);
  return [{ field: 'tags', before: had.join('; '), after: [...had, ...missing].join('; ') }];
}
