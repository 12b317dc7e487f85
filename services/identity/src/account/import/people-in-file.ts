import { plainName } from '@ateneo/kernel';
import { normalisedEmail, normalisedNationalId } from '../normalised.js';
import type { RowPerson } from './import-rows.js';

/** A cell as each key of a person would have it. */
export function keysIn(cell: string) {
  return {
    id: cell.toLowerCase(),
    email: cell.includes('@') ? normalisedEmail(cell) : '',
    national_id: normalisedNationalId(cell),
    organization_number: cell,
    name: nameIn(cell),
  };
}

/** «Boix Sala, Ana» is Ana Boix Sala. */
function nameIn(cell: string): string {
  const [surnames = '', given] = cell.split(',');
  return plainName(given === undefined ? cell : `${given.trim()} ${surnames.trim()}`);
}

type KeyOfRow = keyof ReturnType<typeof keysIn>;

/** The people of a file, by all that another row may name them with. */
export class PeopleInFile {
  private readonly by = new Map<string, RowPerson[]>();

  constructor(people: readonly RowPerson[]) {
    for (const row of people)
      for (const [key, values] of Object.entries(keysOf(row)))
        for (const value of new Set(values)) if (value) this.by.set(`${key} ${value}`, [...this.all(key, value), row]);
  }

  /** Whom a cell means; undefined: nobody, or one of several who are called the same. */
  find(cell: string): RowPerson | undefined {
    const keys = keysIn(cell);
    for (const [key, value] of Object.entries(keys)) {
      const found = this.all(key, value);
      if (found.length === 1) return found[0];
    }
    return undefined;
  }

  private all(key: string, value: string): readonly RowPerson[] {
    return this.by.get(`${key} ${value}`) ?? [];
  }
}

function keysOf({ id = '', email, profile, belonging }: RowPerson): Readonly<Record<KeyOfRow, readonly string[]>> {
  const { first_name, last_name_1, last_name_2 = '' } = profile;
  const surnames = last_name_2 === '-' ? last_name_1 : `${last_name_1} ${last_name_2}`.trim();
  return {
    id: [id],
    email: [email],
    national_id: [normalisedNationalId(profile.national_id ?? '')],
    organization_number: [belonging.organization_number ?? ''],
    name: [`${first_name} ${surnames}`, `${first_name} ${last_name_1}`, `${surnames} ${first_name}`].map(plainName),
  };
}
