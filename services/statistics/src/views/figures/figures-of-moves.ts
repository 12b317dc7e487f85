import type { StatsEvolution } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import type { Move } from '../person/person.projection.js';
import type { CountedPeople, Telling } from './asked.js';
import { limits, type When } from './figures-of-acts.js';
import { stepsOf } from './steps.js';
import { LEAST, mergedPeriods } from './tellable.js';

type Day = { readonly day: string; readonly what: Move['what']; readonly count: number };

/**
 * What happened when to some people: those who are people today and stand as is asked (docs/figures.md). Of who was
 * erased since nothing is kept by which it could be told.
 */
@Injectable()
export class FiguresOfMoves {
  constructor(private readonly database: Database) {}

  async evolution(
    tenant: string,
    zone: string,
    { exact, scope }: Telling,
    asked: CountedPeople,
    { step, organization, period }: When,
  ): Promise<StatsEvolution> {
    const among = organization ? [organization] : (scope?.organizations ?? null);
    const days = await this.database.read<Day>(tenant, daysSql(asked), [
      ...asked.params,
      zone,
      ...limits(period),
      among,
    ]);
    const series = (what: Move['what']) => {
      const counts = days.filter((day) => day.what === what);
      // Of the calendar alone: days put together would show by their limits whose gender was corrected.
      return exact ? stepsOf(counts, step, period) : mergedPeriods(stepsOf(counts, monthly(step), undefined));
    };
    const ofAll = (what: Move['what']) => (among ? null : series(what));
    return {
      registrations: ofAll('registrations'),
      verifications: ofAll('verifications'),
      erasures: null,
      joins: series('joins'),
      // Whoever manages lists those who are there, not those who left.
      leaves: scope ? null : series('leaves'),
      step,
      exact,
      at_least: LEAST,
    };
  }
}

const monthly = (step: When['step']): When['step'] => (step === 'year' ? 'year' : 'month');

function daysSql({ sql, params }: CountedPeople): string {
  const [zone, from, to, among] = [1, 2, 3, 4].map((n) => `$${params.length + n}`);
  const local = `(m.time at time zone ${zone})::date`;
  return `select to_char(${local}, 'YYYY-MM-DD') as day, m.what, count(*)::int as count
    from statistics.person p
    cross join lateral jsonb_to_recordset(p.moves) m(what text, time timestamptz, organization uuid, is_within boolean)
    where ${sql} and (${from}::date is null or ${local} >= ${from}::date) and (${to}::date is null or ${local} <= ${to}::date)
      and case when ${among}::uuid[] is null then not m.is_within else m.organization = any(${among}::uuid[]) end
    group by 1, 2 order by 1`;
}
