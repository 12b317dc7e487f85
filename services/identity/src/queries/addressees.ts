import type { User } from '@ateneo/contracts';

/** Who lives where, as far as it is printed. */
export type Resident = Pick<
  User,
  | 'first_name'
  | 'last_name_1'
  | 'last_name_2'
  | 'address_street'
  | 'address_number'
  | 'address_extra'
  | 'address_zip'
  | 'address_city'
  | 'address_region'
  | 'address_country'
> & {
  /** Whoever is named twice has one. */
  readonly id?: string;
  /** Whom it is about, where that is not they themselves. */
  readonly about?: readonly string[];
};

/** One envelope. */
export interface Addressee {
  /** As they are greeted: given names. */
  readonly called: readonly string[];
  readonly names: readonly string[];
  /** Those whom it is about. */
  readonly about: readonly string[];
  readonly address: readonly string[];
}

export interface Post {
  readonly addressees: readonly Addressee[];
  /** Of whom the street, or the town, is not known: nothing is printed for them. */
  readonly nowhere: readonly string[];
}

/** A dash means none (specification, 3). */
const said = (...parts: readonly (string | null)[]) => parts.filter((part) => part && part !== '-').join(' ');

/** Whom post is for, as the post sorts it: by postcode, street and name; who lives at one address together, if that is wanted. */
export function addressees(
  people: readonly Resident[],
  households: boolean,
  countryOf: (code: string) => string,
): Post {
  const envelopes = new Map<string, { readonly of: string; readonly people: Resident[] }>();
  const nowhere: string[] = [];
  for (const [nth, person] of eachOnce(people).entries()) {
    if (!said(person.address_street) || !said(person.address_city)) {
      nowhere.push(nameOf(person));
      continue;
    }
    const door = plain(addressOf(person, countryOf).join('|'));
    const of = `${plain(person.address_country || 'ES')}|${plain(person.address_zip)}|${door}`;
    const key = households ? of : `${of}|${nth}`;
    const envelope = envelopes.get(key) ?? { of, people: [] };
    envelope.people.push(person);
    envelopes.set(key, envelope);
  }
  const byPlace = [...envelopes.values()].map(({ of, people: all }) => ({
    of: `${of}|${plain(nameOf(all[0]!))}`,
    called: all.map(({ first_name }) => first_name),
    names: all.map(nameOf),
    about: [...new Set(all.flatMap((one) => one.about ?? [nameOf(one)]))],
    address: addressOf(all[0]!, countryOf),
  }));
  byPlace.sort((one, other) => byNumber.compare(one.of, other.of));
  return { addressees: byPlace.map(({ of: _, ...one }) => one), nowhere: nowhere.toSorted() };
}

/** Who answers or pays for several is one. */
function eachOnce(people: readonly Resident[]): readonly Resident[] {
  const all = new Map<string, Resident>();
  for (const [nth, person] of people.entries()) {
    const key = person.id ?? String(nth);
    const before = all.get(key);
    const about = [...(before ? (before.about ?? [nameOf(before)]) : []), ...(person.about ?? [nameOf(person)])];
    all.set(key, { ...person, about: [...new Set(about)] });
  }
  return [...all.values()];
}

/** The house with number 10 stands behind the one with 9. */
const byNumber = new Intl.Collator('es', { numeric: true });

export function nameOf({ first_name, last_name_1, last_name_2 }: Resident): string {
  return said(first_name, last_name_1, last_name_2);
}

function addressOf(person: Resident, countryOf: (code: string) => string): string[] {
  const { address_country: country, address_region: region, address_city: city } = person;
  const town = said(person.address_zip, city);
  const abroad = country && country !== 'ES' && country !== '-';
  return [
    [person.address_street, person.address_number, person.address_extra]
      .map((part) => said(part))
      .filter(Boolean)
      .join(', '),
    region && plain(region) !== plain(city) && region !== '-' ? `${town} (${region})` : town,
    abroad ? countryOf(country).toUpperCase() : '',
  ].filter(Boolean);
}

/** As two spellings of one address are the same. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s.,ºª/-]+/gu, ' ')
    .trim();
}
