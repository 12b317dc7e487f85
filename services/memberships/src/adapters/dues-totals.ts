import type { DuesTotals as Totals } from '@ateneo/contracts';
import { TENANTS, type Tenants } from '@ateneo/http';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { TenantClock } from '../facts/tenant-clock.js';
import { dayOf } from './periods.js';

/** As a membership goes. */
const inOrder = ['applied', 'incomplete', 'trialing', 'active', 'norenew', 'past_due', 'unpaid', 'canceled'];

/** Dues in figures, as the views have them. */
@Injectable()
export class DuesTotals {
  constructor(
    private readonly database: Database,
    private readonly clock: TenantClock,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  async of(tenant: string): Promise<Totals> {
    const { time_zone } = (await this.tenants.byId(tenant))!;
    const today = dayOf(await this.clock.now(tenant), time_zone);
    const [members, months, owed] = await Promise.all([
      this.database.read<Totals['members'][number]>(
        tenant,
        `select status, count(*)::int as count from memberships.membership group by 1 order by array_position($1::text[], status::text)`,
        [inOrder],
      ),
      this.database.read<Totals['months'][number]>(
        tenant,
        `select left(issue_date, 7) as month, sum(amount)::int as expected, sum(amount_paid - amount_refunded)::int as collected,
           coalesce(sum(amount - amount_paid) filter (where f.invoice is not null), 0)::int as failed
         from memberships.invoice i left join (select distinct reference as invoice from memberships.payment
           where purpose = 'invoice' and status in ('failed', 'returned') and reason <> 'canceled') f on f.invoice = i.id where is_membership and kind = 'invoice' and i.status <> 'void'
         group by 1 order by 1 desc limit 12`,
      ),
      this.database.read<Totals['owed'][number]>(
        tenant,
        `select case when $1::date - due_date::date <= 30 then '30' when $1::date - due_date::date <= 90 then '90'
           else 'more' end as days, count(*)::int as count, sum(amount - amount_paid)::int as amount
         from memberships.invoice where is_membership and kind = 'invoice' and status = 'open' group by 1 order by 1`,
        [today],
      ),
    ]);
    return { members, months, owed };
  }
}
