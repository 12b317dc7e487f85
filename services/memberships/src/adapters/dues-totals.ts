import type { DuesTotals as Totals } from '@ateneo/contracts';
import { TENANTS, type Tenants } from '@ateneo/http';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { TenantClock } from '../facts/tenant-clock.js';
import { dayOf } from './periods.js';

/** As a membership goes. */
const inOrder = ['applied', 'incomplete', 'trialing', 'active', 'norenew', 'past_due', 'unpaid', 'canceled'];

/** What has not come of invoices; that of each is in one of these columns, so that they add up to what was expected. */
const missing = (which: string) => `coalesce(sum(greatest(amount - amount_paid, 0)) filter (where ${which}), 0)::int`;

const MONTHS = 12;

/** Months in which nothing was invoiced are there too, back to the first one in which something was. */
function withEmpty(months: Totals['months'], now: string): Totals['months'] {
  const known = months.map(({ month }) => month).toReversed();
  const all: Totals['months'] = [];
  if (known.length === 0) return all;
  const [first, last] = [known[0]!, [...known, now].toSorted().at(-1)!];
  for (let month = last; month >= first && all.length < MONTHS; month = before(month)) {
    const nothing = { month, expected: 0, collected: 0, given_back: 0, pending: 0, failed: 0, written_off: 0 };
    all.push(months.find((one) => one.month === month) ?? nothing);
  }
  return all;
}

function before(month: string): string {
  const [year, nth] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, nth - 2, 1)).toISOString().slice(0, 7);
}

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
           sum(amount_refunded - greatest(amount_paid - amount, 0))::int as given_back,
           ${missing("i.status <> 'uncollectible' and f.invoice is null")} as pending,
           ${missing("i.status <> 'uncollectible' and f.invoice is not null")} as failed,
           ${missing("i.status = 'uncollectible'")} as written_off
         from memberships.invoice i left join (select distinct reference as invoice from memberships.payment
           where purpose = 'invoice' and status in ('failed', 'returned') and reason <> 'canceled') f on f.invoice = i.id where is_membership and kind = 'invoice' and i.status not in ('draft', 'void')
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
    return { members, months: withEmpty(months, today.slice(0, 7)), owed };
  }
}
