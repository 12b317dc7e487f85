import type { Treasury } from '@ateneo/contracts';
import { TENANTS, type Tenants } from '@ateneo/http';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { TenantClock } from '../application/tenant-clock.js';
import { ENTRIES } from '../entry/entry.resource.js';
import { dayOf } from '../membership/periods.rules.js';
import { IS_OWED } from '../views/invoice/parts-of-fees.js';

type Some = Treasury['owed'];
type OfMonth = {
  readonly month: string;
  readonly means: Treasury['months'][number]['means'][number]['means'];
  readonly amount: number;
};

/** A year of money, as the lists have it that each figure leads to. */
@Injectable()
export class ReadTreasury {
  constructor(
    private readonly database: Database,
    private readonly clock: TenantClock,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  async read(tenant: string, asked: number | undefined): Promise<Treasury> {
    const { time_zone: zone } = (await this.tenants.byId(tenant))!;
    const year = asked ?? Number(dayOf(await this.clock.now(tenant), zone).slice(0, 4));
    const months = Array.from({ length: 12 }, (_, nth) => new Date(Date.UTC(year, nth, 1)).toISOString().slice(0, 7));
    const starts = await this.startsOf(tenant, [...months, `${year + 1}-01`], zone);
    const [from, until] = [starts[0]!, starts[12]!];
    const within = 'from ' + ENTRIES + ' where t.datetime >= $1 and t.datetime < $2';
    const some = async (sql: string, params: readonly unknown[] = []) =>
      (await this.database.read<Some>(tenant, sql, params))[0]!;
    const counted = 'count(*)::int as count, coalesce(sum(t.amount), 0)::int as amount';
    const [sums, returned, without_paper, owed, under_way, unsorted] = await Promise.all([
      this.database.read<OfMonth>(
        tenant,
        `select to_char(t.datetime at time zone $3, 'YYYY-MM') as month, t.means, sum(t.amount)::int as amount
         ${within} group by 1, 2 order by 1, 2 nulls last`,
        [from, until, zone],
      ),
      some(`select ${counted} ${within} and t.move = 'returned'`, [from, until]),
      some(`select ${counted} ${within} and t.move = 'received' and not t.has_paper`, [from, until]),
      some(`select count(*)::int as count, coalesce(sum(t.amount - t.amount_paid), 0)::int as amount
        from memberships.invoice t where t.is_membership and ${IS_OWED} and t.status = 'open'`),
      this.database.read<Treasury['under_way'][number]>(
        tenant,
        `select t.means, ${counted} from memberships.payment t where t.status = 'processing' group by 1 order by 1`,
      ),
      some(`select ${counted} from memberships.movement t where t.status = 'waiting' and t.amount > 0`),
    ]);
    const last = (moment: string) => new Date(Date.parse(moment) - 1).toISOString();
    return {
      year,
      from,
      until: last(until),
      months: months.flatMap((month, nth) => {
        const means = sums.filter((one) => one.month === month).map(({ month: _, ...one }) => one);
        if (means.length === 0) return [];
        const amount = means.reduce((all, one) => all + one.amount, 0);
        return [{ month, from: starts[nth]!, until: last(starts[nth + 1]!), means, amount }];
      }),
      returned,
      without_paper,
      owed,
      under_way,
      unsorted,
    };
  }

  /** When each month begins where the association is. */
  private async startsOf(tenant: string, months: readonly string[], zone: string): Promise<string[]> {
    const rows = await this.database.read<{ at: Date | string }>(
      tenant,
      `select ((m || '-01')::timestamp at time zone $2) as at from unnest($1::text[]) with ordinality as u(m, nth) order by nth`,
      [months, zone],
    );
    return rows.map(({ at }) => new Date(at).toISOString());
  }
}
