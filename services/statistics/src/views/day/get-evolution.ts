import type { StatsEvolution } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { LEAST, periodsOf } from '../tellable.js';
import type { DayRow } from './day.projection.js';

/** What happened when, in periods in which it happened often enough (contract, 10). */
@Injectable()
export class GetEvolution {
  constructor(private readonly database: Database) {}

  async evolution(tenant: string): Promise<StatsEvolution> {
    const days = await this.database.read<DayRow>(tenant, 'select * from statistics.day order by id');
    const series = (what: Exclude<keyof DayRow, 'id'>) =>
      periodsOf(days.map((day) => ({ day: day.id, count: day[what] })));
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
