import type { StatsGeneral, StatsMap, StatsOverview } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { ageBands, bandOf, bornIn } from './age-bands.js';
import type { CountedPeople } from './asked.js';
import { LEAST } from './tellable.js';
import {
  fewTogether,
  nobody,
  type CountsOfPeople,
  peopleCountsSql,
  together,
  told,
  toldGroups,
  toldOf,
} from './telling.js';

type Grouped = CountsOfPeople & { readonly dimension: number; readonly name: string };
type Level = StatsMap['level'];
/** An area and those it lies in. */
export type LineOf = (ids: readonly string[]) => Promise<Map<string, readonly Line[]>>;
type Line = Pick<StatsMap['areas'][number], 'id' | 'code' | 'name'> & { readonly level: Level };

/** What is counted of people; each figure stands in docs/figures.md. */
@Injectable()
export class FiguresOfPeople {
  constructor(private readonly database: Database) {}

  async overview(tenant: string, exact: boolean, { sql, params }: CountedPeople): Promise<StatsOverview> {
    const [row] = await this.database.read<CountsOfPeople & { active: number; placed: number }>(
      tenant,
      `select ${peopleCountsSql}, (count(*) filter (where p.is_active))::int as active,
         (count(*) filter (where p.area is not null))::int as placed from statistics.person p where ${sql}`,
      params,
    );
    const { active, placed, ...counts } = row!;
    return {
      ...toldOf(exact, counts),
      active: told(exact, active),
      placed: told(exact, placed),
      exact,
      at_least: LEAST,
    };
  }

  async general(tenant: string, exact: boolean, asked: CountedPeople, year: number): Promise<StatsGeneral> {
    const rows = await this.database.read<Grouped>(tenant, groupsSql(asked), asked.params);
    const of = (dimension: keyof typeof dimensions) =>
      rows.filter((row) => row.dimension === dimensions[dimension]).map(({ dimension: _, ...group }) => group);
    const ages = ageBands.map((name) => ({
      name,
      ...together(of('birth_cohort').filter((cohort) => bandOf(cohort.name, year) === name)),
    }));
    return {
      ages: toldGroups(exact, ages).map((group) => ({ ...group, ...born(group.names, year) })),
      genders: toldGroups(exact, of('gender')),
      languages: toldGroups(exact, of('language')),
      organizations: toldGroups(exact, of('organization')),
      tags: toldGroups(exact, await this.tags(tenant, asked)),
      exact,
      at_least: LEAST,
    };
  }

  private async tags(tenant: string, { sql, params }: CountedPeople) {
    return this.database.read<CountsOfPeople & { name: string }>(
      tenant,
      `select t.tag::text as name, ${peopleCountsSql} from statistics.person p cross join unnest(p.tags) t(tag)
         where ${sql} and p.managed = '{}' and not p.is_superuser group by t.tag order by people desc, name`,
      params,
    );
  }

  async map(
    tenant: string,
    exact: boolean,
    { sql, params }: CountedPeople,
    level: Level,
    lineOf: LineOf,
  ): Promise<StatsMap> {
    const rows = await this.database.read<CountsOfPeople & { area: string | null }>(
      tenant,
      `select p.area::text as area, ${peopleCountsSql} from statistics.person p where ${sql} group by p.area`,
      params,
    );
    const lines = await lineOf(rows.flatMap(({ area }) => area ?? []));
    const areas = new Map<string, Line & CountsOfPeople>();
    const elsewhere: CountsOfPeople[] = [];
    for (const { area, ...counts } of rows.filter((row) => row.area !== null)) {
      const at = lines.get(area!)?.find((one) => one.level === level);
      if (!at) elsewhere.push(counts);
      else areas.set(at.id, { ...at, ...together([areas.get(at.id) ?? nobody, counts]) });
    }
    const all = [...areas.values()].toSorted((a, b) => a.name.localeCompare(b.name));
    const { large, few } = exact ? { large: all.toSorted((a, b) => b.people - a.people), few: [] } : fewTogether(all);
    return {
      level,
      areas: large.map(({ id, code, name, ...counts }) => ({ id, code, name, ...toldOf(exact, counts) })),
      few: few.length === 0 ? null : { areas: few.length, ...toldOf(exact, together(few)) },
      elsewhere: toldOf(exact, together(elsewhere)),
      unplaced: toldOf(exact, together(rows.filter(({ area }) => area === null))),
      exact,
      at_least: LEAST,
    };
  }
}

/** What `grouping(…)` says of each set: the bits of the columns that are not in it. */
const dimensions = { birth_cohort: 0b0111, gender: 0b1011, language: 0b1101, organization: 0b1110 } as const;

function groupsSql({ sql }: CountedPeople): string {
  const columns = 'p.birth_cohort, p.gender, p.language, p.organization';
  return `select grouping(${columns}) as dimension,
      coalesce(p.birth_cohort, p.gender, p.language, p.organization::text, '?') as name, ${peopleCountsSql}
    from statistics.person p where ${sql}
    group by grouping sets ((p.birth_cohort), (p.gender), (p.language), (p.organization)) order by people desc, name`;
}

function born(names: readonly string[], year: number) {
  const [band, more] = names;
  return band === undefined || more !== undefined || band === '?' ? {} : { born: bornIn(band, year) };
}
