import type { StatsEvolution, StatsEvolutionQuery, StatsParticipation } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import type { Counted } from '../quarter/quarter.projection.js';
import type { Telling } from './asked.js';
import { stepsOf } from './steps.js';
import { LEAST, periodsOf } from './tellable.js';

const ofPeople = ['registrations', 'verifications', 'erasures', 'joins', 'leaves'] as const;
const ofTexts = ['processes', 'documents', 'proposals', 'withdrawals', 'comments', 'alternatives'] as const;

type Day = Record<(typeof ofPeople)[number], number> & { readonly day: string };
type Period = StatsEvolutionQuery['period'];
/** In which days and steps what happened is told, and of which organization. */
export type When = Pick<StatsEvolutionQuery, 'step' | 'period' | 'organization'>;

const local = `(q.quarter at time zone 'utc' at time zone $1)`;
const within = `($2::date is null or ${local}::date >= $2::date) and ($3::date is null or ${local}::date <= $3::date)`;
const sums = (columns: readonly Counted[]) =>
  columns.map((one) => `coalesce(sum(q.${one}), 0)::int as ${one}`).join(', ');

/** What happened when (docs/figures.md), by the days of the tenant. */
@Injectable()
export class FiguresOfActs {
  constructor(private readonly database: Database) {}

  async evolution(
    tenant: string,
    zone: string,
    { exact, scope }: Telling,
    { step, organization, period }: When,
  ): Promise<StatsEvolution> {
    const among = organization ? [organization] : scope?.organizations;
    const days = await this.database.read<Day>(
      tenant,
      `select to_char(${local}, 'YYYY-MM-DD') as day, ${sums(ofPeople)} from statistics.quarter q
         where ${within} and case when $4::uuid[] is null then q.organization is null else q.organization = any($4::uuid[]) end
         group by 1 order by 1`,
      [zone, ...limits(period), among ?? null],
    );
    const series = (what: (typeof ofPeople)[number]) => {
      const counts = days.map((row) => ({ day: row.day, count: row[what] }));
      return exact ? stepsOf(counts, step, period) : periodsOf(counts);
    };
    // Of an organization it is counted who came and who left.
    const all = (what: (typeof ofPeople)[number]) => (among ? null : series(what));
    return {
      registrations: all('registrations'),
      verifications: all('verifications'),
      erasures: all('erasures'),
      joins: series('joins'),
      leaves: series('leaves'),
      step,
      exact,
      at_least: LEAST,
    };
  }

  async participation(tenant: string, zone: string, period: Period): Promise<StatsParticipation> {
    const days = await this.database.read<Record<(typeof ofTexts)[number], number> & { readonly day: string }>(
      tenant,
      `select to_char(${local}, 'YYYY-MM-DD') as day, ${sums(ofTexts)} from statistics.quarter q
         where ${within} and q.organization is null group by 1 order by 1`,
      [zone, ...limits(period)],
    );
    const all = (what: (typeof ofTexts)[number]) => days.reduce((sum, row) => sum + row[what], 0);
    const totals = Object.fromEntries(ofTexts.map((what) => [what, all(what)])) as Omit<StatsParticipation, 'days'>;
    const busy = days.filter(({ proposals, comments }) => proposals + comments > 0);
    return { ...totals, days: busy.map(({ day, proposals, comments }) => ({ day, proposals, comments })) };
  }
}

export function limits(period: Period): readonly [string | null, string | null] {
  return period ? [period[0], period[1]] : [null, null];
}
