import type { StatsQuery } from '@ateneo/contracts';
import { cohortsOf } from './age-bands.js';

/** Who is told: exactly, of those they may list; or coarsely, of everybody (contract, 10). */
export interface Telling {
  readonly exact: boolean;
  /** Only these are counted: who belongs to one of the organizations, and the person who asks. */
  readonly scope?: { readonly user: string; readonly organizations: readonly string[] };
}

/** What is counted, for a statement: `p` is a row of statistics.person. */
export interface Asked {
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

export function askedFor(query: StatsQuery, { telling, areas, timeZone, year }: Around): Asked {
  const parts = [PEOPLE];
  const params: unknown[] = [];
  const and = (sql: (...places: string[]) => string, ...values: unknown[]): void => {
    const places = values.map((value) => `$${params.push(value)}`);
    parts.push(sql(...places));
  };
  const { scope } = telling;
  if (scope)
    and((user, all) => `(p.id = ${user} or p.organization = any(${all}::uuid[]))`, scope.user, scope.organizations);
  if (query.population === 'members') parts.push('p.organization is not null');
  if (query.organization) and((one) => `p.organization = ${one}`, query.organization);
  if (areas) and((all) => `p.area = any(${all}::uuid[])`, areas);
  // Of those who manage or administer nobody is found by tags, as in the list of people.
  if (query.tag) and((one) => `${one} = any(p.tags) and p.managed = '{}' and not p.is_superuser`, query.tag);
  if (query.gender) and((one) => `p.gender = ${one}`, query.gender);
  if (query.language) and((one) => `p.language = ${one}`, query.language);
  if (query.age) and((all) => `p.birth_cohort = any(${all})`, cohortsOf(query.age, year));
  const [from, to] = query.period ?? [];
  if (from && to)
    and(
      (zone, first, last) =>
        `(p.registered_datetime at time zone ${zone})::date between ${first}::date and ${last}::date`,
      timeZone,
      from,
      to,
    );
  return { sql: parts.join(' and '), params };
}
