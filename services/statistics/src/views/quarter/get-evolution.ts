import type { StatsEvolution } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { LEAST, periodsOf } from '../tellable.js';
import type { QuarterRow } from './quarter.projection.js';

const counted = ['registrations', 'verifications', 'erasures', 'proposals', 'withdrawals'] as const satisfies Exclude<
  keyof QuarterRow,
  'id'
>[];
type Day = Record<(typeof counted)[number], number> & { readonly day: string };

const daysOf = `select to_char(id::timestamp at time zone 'utc' at time zone $1, 'YYYY-MM-DD') as day,
    ${counted.map((what) => `sum(${what})::int as ${what}`).join(', ')}
  from statistics.quarter group by 1 order by 1`;

/** What happened when, in periods in which it happened often enough (contract, 10). */
@Injectable()
export class GetEvolution {
  constructor(private readonly database: Database) {}

  /** By the days of a time zone. */
  async evolution(tenant: string, zone: string): Promise<StatsEvolution> {
    const days = await this.database.read<Day>(tenant, daysOf, [zone]);
    const series = (what: (typeof counted)[number]) =>
      periodsOf(days.map((row) => ({ day: row.day, count: row[what] })));
    return {
      registrations: series('registrations'),
      verifications: series('verifications'),
      erasures: series('erasures'),
      proposals: series('proposals'),
      withdrawals: series('withdrawals'),
      at_least: LEAST,
    };
  }
}
