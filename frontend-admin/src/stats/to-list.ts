import type { StatsGroup } from '@ateneo/contracts';
import { firstMomentOf, lastMomentOf } from '../language/local-moment.js';

/** The filter of a list of people. */
type Filter = Readonly<Record<string, unknown>>;
type Born = StatsGroup['born'];

/** By the page's name, the list of people's. */
const names = {
  gender: 'gender',
  language: 'language',
  organization: 'organization',
  tag: 'tags',
  area: 'area',
} as const;

/** Figures are of people, and the list has companies and associations, too. */
const ofPeople = { is_entity: false };

/** What the list cannot be told without asking. */
export interface Known {
  /** The years in which who is of the age asked for was born; undefined until that is known. */
  readonly born: Born;
  /** By whose days the page counts. */
  readonly timeZone: string;
}

/** Of what the page is asked, what the list of people is filtered by alike; null: it cannot be, or is not known yet. */
export function toList(asked: Readonly<Record<string, string>>, known: Known, more: Filter = {}): Filter | null {
  const same = Object.entries(names).flatMap(([name, field]) => (asked[name] ? [[field, asked[name]]] : []));
  const ofAge = asked['age'] ? bornIn(asked['age'], known.born) : {};
  const registered = asked['period'] ? registeredIn(asked['period'], known.timeZone) : {};
  return [{ ...ofPeople, ...Object.fromEntries(same) } as Filter, ofAge, registered, more].reduce(both);
}

/** How the list is asked for people of an age. */
export function bornIn(age: string, born: Born): Filter | null {
  if (age === '?') return { birth_date: 'null' };
  if (!born) return null;
  return {
    ...(born.from && { birth_date_gte: `${born.from}-01-01` }),
    ...(born.to && { birth_date_lte: `${born.to}-12-31` }),
  };
}

/** From the first moment of the first day to the last one of the last. */
function registeredIn(period: string, timeZone: string): Filter | null {
  const [from = '', to = ''] = period.split(',');
  if (timeZone === '') return null;
  const [begins, ends] = [firstMomentOf(from, timeZone), lastMomentOf(to, timeZone)];
  return begins && ends ? { creation_datetime_gte: begins, creation_datetime_lte: ends } : null;
}

/** Filtered by one and the other; null where they contradict: the list knows one value of a field, or any of several. */
function both(one: Filter | null, other: Filter | null): Filter | null {
  if (!one || !other) return null;
  const isOther = Object.keys(other).some((field) => field in one && one[field] !== other[field]);
  return isOther ? null : { ...one, ...other };
}

/** What each column of a table counts of its people. */
const counted = { people: {}, verified: { is_verified: true }, members: { is_member: true } } as const;

/** The lists of people that the columns of a row count; none where the list of all of them cannot be told. */
export function listsOf(list: Filter | null, columns: readonly (keyof typeof counted)[]): (Filter | null)[] {
  return columns.map((column) => both(list, counted[column]));
}
