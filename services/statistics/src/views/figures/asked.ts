import type { StatsQuery } from '@ateneo/contracts';
import { cohortsOf } from './age-bands.js';

/** Who is told: exactly, of those they may list; or coarsely, of everybody (contract, 10). */
export interface Telling {
  readonly exact: boolean;
  /** Only these are counted: who belongs to one of the organizations, and the person who asks. */
  readonly scope?: { readonly user: string; readonly organizations: readonly string[] };
}

/** What is counted, for a statement: `p` is a row of statistics.person. */
export interface CountedPeople {
  readonly sql: string;
  readonly params: readonly unknown[];
}

interface Around {
  readonly telling: Telling;
  /** Ids of the area asked for and of all within it. */
  readonly areas: readonly string[] | undefined;
  readonly timeZone: string;
  readonly year: number;
}

/** People: whoever has an account that was neither erased nor merged into another one (docs/figures.md). */
const PEOPLE = 'p.is_registered and not p.is_merged and not p.is_erased';

/** What a filter adds: a condition, in which each value has its place. */
type Part = readonly [condition: (...places: string[]) => string, ...values: unknown[]];

export function askedFor(query: StatsQuery, around: Around): CountedPeople {
  const parts = [PEOPLE, ...(query.population === 'members' ? ['p.organization is not null'] : [])];
  const params: unknown[] = [];
  for (const [condition, ...values] of [...scoped(around), ...ofPerson(query, around), ...registered(query, around)])
    parts.push(condition(...values.map((value) => `$${params.push(value)}`)));
  return { sql: parts.join(' and '), params };
}

function scoped({ telling: { scope }, areas }: Around): Part[] {
  return [
    ...(scope ? [among(scope)] : []),
    ...(areas ? [[(all) => `p.area = any(${all}::uuid[])`, areas] as Part] : []),
  ];
}

const among = ({ user, organizations }: NonNullable<Telling['scope']>): Part => [
  (own, all) => `(p.id = ${own} or p.organization = any(${all}::uuid[]))`,
  user,
  organizations,
];

const conditions = {
  organization: (one: string) => `p.organization = ${one}`,
  // Of those who manage or administer nobody is found by tags, as in the list of people.
  tag: (one: string) => `${one} = any(p.tags) and p.managed = '{}' and not p.is_superuser`,
  gender: (one: string) => `p.gender = ${one}`,
  language: (one: string) => `p.language = ${one}`,
  age: (all: string) => `p.birth_cohort = any(${all})`,
};

function ofPerson(query: StatsQuery, { year }: Around): Part[] {
  return (Object.keys(conditions) as (keyof typeof conditions)[])
    .filter((name) => query[name] !== undefined)
    .map((name): Part => [conditions[name] as Part[0], name === 'age' ? cohortsOf(query.age!, year) : query[name]]);
}

function registered({ period }: StatsQuery, { timeZone }: Around): Part[] {
  const condition: Part[0] = (zone, from, to) =>
    `(p.registered_datetime at time zone ${zone})::date between ${from}::date and ${to}::date`;
  return period ? [[condition, timeZone, ...period]] : [];
}
