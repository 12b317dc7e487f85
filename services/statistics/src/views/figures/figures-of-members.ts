import type { StatsMembers } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import type { CountedPeople } from './asked.js';
import { FiguresOfPeople } from './figures-of-people.js';
import { type CountsOfPeople, peopleCountsSql, toldGroups } from './telling.js';

type Year = CountsOfPeople & { readonly name: string; readonly begins: string | null; readonly ends: string | null };

/** Of who belongs to an organization (docs/figures.md). */
@Injectable()
export class FiguresOfMembers {
  constructor(
    private readonly database: Database,
    private readonly people: FiguresOfPeople,
  ) {}

  async count(
    tenant: string,
    exact: boolean,
    asked: CountedPeople,
    { timeZone, year }: { readonly timeZone: string; readonly year: number },
  ): Promise<StatsMembers> {
    const { members, verified, active, placed, at_least } = await this.people.overview(tenant, exact, asked);
    const { organizations } = await this.people.general(tenant, exact, asked, year);
    const years = await this.years(tenant, asked, timeZone);
    const since = toldGroups(exact, years).map(({ names, members: some, verified: sure }) => ({
      names,
      ...limits(years.filter(({ name }) => name === names.join())[0]),
      members: some,
      verified: sure,
    }));
    return { members, verified, active, placed, organizations, since, exact, at_least };
  }

  /** By the year of the tenant in which they came, latest first; moving on to another organization they did not leave. */
  private async years(tenant: string, { sql, params }: CountedPeople, timeZone: string): Promise<Year[]> {
    const zone = `$${params.length + 1}`;
    const utc = (moment: string) => `to_char((${moment}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    const first = (year: string) => `make_timestamptz(${year}, 1, 1, 0, 0, 0, ${zone}::text)`;
    return this.database.read<Year>(
      tenant,
      `select coalesce(j.year::text, '?') as name, ${utc(first('j.year'))} as begins,
         ${utc(`${first('j.year + 1')} - interval '1 millisecond'`)} as ends, ${peopleCountsSql}
       from statistics.person p cross join lateral (
         select extract(year from max(m.time) at time zone ${zone}::text)::int as year
         from jsonb_to_recordset(p.moves) m(what text, time timestamptz, is_within boolean)
         where m.what = 'joins' and not m.is_within) j
       where ${sql} group by j.year order by j.year desc nulls last`,
      [...params, timeZone],
    );
  }
}

function limits(year: Year | undefined): { from?: string; to?: string } {
  return year?.begins && year.ends ? { from: year.begins, to: year.ends } : {};
}
