import type { FeeTotals as Totals } from '@ateneo/contracts';
import { TENANTS, type Tenants } from '@ateneo/http';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { TenantClock } from '../application/tenant-clock.js';
import { IS_OWED, partsByMonth } from '../views/invoice/parts-of-fees.js';
import { dayOf } from '../membership/periods.rules.js';

/** As a membership goes. */
const inOrder = ['applied', 'incomplete', 'trialing', 'active', 'norenew', 'past_due', 'unpaid', 'canceled'];

const MONTHS = 12;

/** The first and last day on which what has been owed so long was due. */
function dueOf(days: Totals['owed'][number]['days'], today: string) {
  const ago = (nth: number) => new Date(Date.parse(today) - nth * 86_400_000).toISOString().slice(0, 10);
  const of = { '30': [ago(30), null], '90': [ago(90), ago(31)], more: [null, ago(91)] } as const;
  const [from, until] = of[days];
  return { from, until };
}

const nothingOf = { expected: 0, collected: 0, given_back: 0, processing: 0, pending: 0, overdue: 0, written_off: 0 };

type FeeMonth = Omit<Totals['months'][number], 'collected_before'>;

/** Months in which nothing was invoiced are there too, back to the first one in which something was. */
export function withEmpty(months: readonly FeeMonth[], now: string): Totals['months'] {
  const known = months.map(({ month }) => month).toReversed();
  const all: Totals['months'] = [];
  const of = new Map(months.map((one) => [one.month, one]));
  if (known.length === 0) return all;
  const [first, last] = [known[0]!, [...known, now].toSorted().at(-1)!];
  for (let month = last; month >= first && all.length < MONTHS; month = before(month)) {
    const nothing = { ...nothingOf, month };
    const earlier = yearBefore(month);
    const collected_before = earlier < first ? null : (of.get(earlier)?.collected ?? 0);
    all.push({ ...(of.get(month) ?? nothing), collected_before });
  }
  return all;
}

function yearBefore(month: string): string {
  return `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
}

function before(month: string): string {
  const [year, nth] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, nth - 2, 1)).toISOString().slice(0, 7);
}

/** Fees in figures, as the views have them. */
@Injectable()
export class CountFees {
  constructor(
    private readonly database: Database,
    private readonly clock: TenantClock,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  async count(tenant: string): Promise<Totals> {
    const { time_zone } = (await this.tenants.byId(tenant))!;
    const today = dayOf(await this.clock.now(tenant), time_zone);
    const [members, months, owed] = await Promise.all([
      this.database.read<Totals['members'][number]>(
        tenant,
        `select status, count(*)::int as count from memberships.membership group by 1 order by array_position($1::text[], status::text)`,
        [inOrder],
      ),
      this.database.read<FeeMonth>(tenant, partsByMonth),
      this.database.read<Omit<Totals['owed'][number], 'from' | 'until'>>(
        tenant,
        `select case when $1::date - due_date::date <= 30 then '30' when $1::date - due_date::date <= 90 then '90'
           else 'more' end as days, count(*)::int as count, sum(amount - amount_paid)::int as amount
         from memberships.invoice t where is_membership and ${IS_OWED} and status = 'open' group by 1 order by 1`,
        [today],
      ),
    ]);
    return {
      members,
      months: withEmpty(months, today.slice(0, 7)),
      owed: owed.map((one) => ({ ...one, ...dueOf(one.days, today) })),
    };
  }
}
