import { belongingFields, type ImportField } from '@ateneo/contracts';
import { plainName } from '@ateneo/kernel';
import type { Profile } from '../account.events.js';
import { normalisedNationalId } from '../normalised.js';
import type { KnownNames, RowPerson } from './import-rows.js';
import type { PersonThere } from './known-people.js';

/** What a row says of somebody who is there otherwise than it stands. */
export interface Difference {
  readonly field: ImportField;
  readonly before: unknown;
  readonly after: unknown;
}

/** What the row says otherwise, as far as it says anything: an empty cell takes nothing away. */
export function differencesOf(row: RowPerson, person: PersonThere, { tags }: Pick<KnownNames, 'tags'>): Difference[] {
  return [
    ...emailDifference(row, person),
    ...profileDifferences(row, person),
    ...belongingDifferences(row, person),
    ...tagDifferences(row, person, tags),
    ...feeDifferences(row, person),
  ];
}

/** An address that somebody on paper brings is asked, as any other is. */
function emailDifference({ email }: RowPerson, person: PersonThere): Difference[] {
  const isNew = email !== '' && person.email === null && person.pending_email !== email;
  return isNew ? [{ field: 'email', before: null, after: email }] : [];
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

/** Of who is a member already nothing changes. */
function feeDifferences({ fee }: RowPerson, { is_member }: PersonThere): Difference[] {
  if (!fee || is_member) return [];
  const said = { fee_plan: fee.plan, fee_charged_from: fee.charged_from, fee_owed: fee.owed || null };
  return Object.entries(said).flatMap(([field, after]) =>
    after === null ? [] : [{ field, before: null, after } as Difference],
  );
}
