import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { TENANTS, type Tenants } from '@ateneo/http';
import { KEY_DESTROYER, type KeyDestroyer } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { TenantClock } from './tenant-clock.js';
import { seriesPast } from '../invoice/invoice.aggregate.js';
import { type Forget, lastDayForgotten, seriesPastDecider } from '../invoice/series.decider.js';
import { remittanceAggregate } from '../remittance/remittance.aggregate.js';
import { Memberships } from './memberships.js';
import { Movements } from './movements.js';
import { dayOf } from '../membership/periods.rules.js';
import { bySystem } from './settle-payment.js';

/** Destroys the keys of series that are older than the tenant keeps invoices: in the log, its backups and the view. */
@Injectable()
export class ForgetRecipients {
  constructor(
    private readonly database: Database,
    private readonly clock: TenantClock,
    private readonly memberships: Memberships,
    private readonly movements: Movements,
    @Inject(TENANTS) private readonly tenants: Tenants,
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(KEY_DESTROYER) private readonly keys: KeyDestroyer,
  ) {}

  /** Of how many invoices names would be forgotten the next night, were they kept for so many years. */
  async concerned(tenant: string, years: number): Promise<number> {
    const { time_zone } = (await this.tenants.byId(tenant))!;
    const today = dayOf(await this.clock.now(tenant), time_zone);
    const sql = 'select count(*)::int as count from memberships.invoice where series is not null and issue_date <= $1';
    return (await this.database.read<{ count: number }>(tenant, sql, [lastDayForgotten(today, years)]))[0]!.count;
  }

  /** Any number of times; answers how many series it was. */
  async run(tenant: string): Promise<number> {
    const settings = await this.tenants.byId(tenant);
    if (!settings) return 0;
    const years = settings.invoice_years;
    const today = dayOf(await this.clock.now(tenant), settings.time_zone);
    const sql = 'select distinct series from memberships.invoice where series is not null and issue_date <= $1';
    const rows = await this.database.read<{ series: string }>(tenant, sql, [lastDayForgotten(today, years)]);
    let forgotten = 0;
    for (const { series } of rows) if (await this.forget(tenant, { series, today, years })) forgotten += 1;
    await this.movements.forgetOld(tenant, lastDayForgotten(today, years), today);
    return forgotten + (await this.forgetFiles(tenant, lastDayForgotten(today, years)));
  }

  /** The same of files of debits. */
  private async forgetFiles(tenant: string, lastDay: string): Promise<number> {
    const sql = 'select id from memberships.remittance where sha256 is not null and collect_on <= $1';
    const rows = await this.database.read<{ id: string }>(tenant, sql, [lastDay]);
    for (const { id: remittance } of rows) {
      await this.keys.destroyPersonKey(tenant, remittance);
      const command = { do: 'forget' as const, remittance, lastDay };
      await this.decisions.execute(bySystem(tenant), remittanceAggregate, remittance, command);
    }
    return rows.length;
  }

  /** What is still owed is written off before nobody knows who owes it; then the key, then the event: one that says so is true. */
  private async forget(tenant: string, command: Forget): Promise<boolean> {
    const { state } = await this.decisions.load(tenant, seriesPast, command.series);
    if (seriesPastDecider.decide(command, state).length === 0) return false;
    await this.writeOff(tenant, command.series);
    await this.keys.destroyPersonKey(tenant, command.series);
    await this.decisions.execute(bySystem(tenant), seriesPast, command.series, command);
    return true;
  }

  /** Also of those that are written off: a process may have died before the membership was over. */
  private async writeOff(tenant: string, series: string): Promise<void> {
    const sql = `select id, user_id from memberships.invoice where series = $1 and status in ('open', 'uncollectible')`;
    const rows = await this.database.read<{ id: string; user_id: string | null }>(tenant, sql, [series]);
    for (const { id, user_id } of rows) await this.memberships.writeOff(bySystem(tenant), user_id, id);
  }
}
