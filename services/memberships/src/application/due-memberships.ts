import { TENANTS, type Tenants } from '@ateneo/http';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { TenantClock } from './tenant-clock.js';
import { DEBIT_WAIT_DAYS } from '../membership/membership.decider.js';
import { dayOf } from '../membership/periods.rules.js';
import { IS_DEBITED } from '../views/membership/is-debited.js';
import { awaitedBy } from '../views/mandate/serving-mandates.js';
import { Memberships } from './memberships.js';
import { Providers } from './providers.js';
import { bySystem } from './settle-payment.js';

const AT_ONCE = 200;
/** What they keep is being charged: the provider is asked by the payment's own appointments. */
const IS_CHARGED = `exists (select from memberships.payment p join memberships.method k on k.user_id = t.id
  where p.reference = t.open_invoice and p.status = 'open')`;
/** The next file of debits collects what is due; `$1` is the moment, `$3` its day where the tenant is. */
const IS_AWAITED = `exists (select from ${awaitedBy('$1::timestamptz', '$3')})`;

/** Lets happen what is due by the tenant's clock: periods that end, grace that is over, choices that nobody paid. */
@Injectable()
export class DueMemberships {
  constructor(
    private readonly database: Database,
    private readonly memberships: Memberships,
    private readonly clock: TenantClock,
    private readonly providers: Providers,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  /** Those that were due; the view may not have seen yet what was just done, and doing it again changes nothing. */
  async run(tenant: string): Promise<readonly string[]> {
    const settings = await this.tenants.byId(tenant);
    if (!settings) return [];
    const now = await this.clock.now(tenant);
    const today = dayOf(now, settings.time_zone);
    const rows = await this.database.read<{ id: string }>(
      tenant,
      `select id from memberships.membership t
       where case when status = 'past_due' then due_at + make_interval(days => $2) else due_at end <= $1::timestamptz
         and (status not in ('incomplete', 'past_due') or not ${IS_DEBITED}
           or status = 'past_due' and due_at + make_interval(days => $2 + ${DEBIT_WAIT_DAYS}) <= $1::timestamptz)
         and (status not in ('incomplete', 'past_due') or not ${IS_AWAITED})
         or status in ('active', 'trialing') and open_invoice is not null and not ${IS_DEBITED} and not ${IS_AWAITED}
           and not ${IS_CHARGED}
       order by due_at, id limit ${AT_ONCE}`,
      [now, settings.grace_days, today],
    );
    for (const { id } of rows) await this.memberships.advance(bySystem(tenant), id);
    // Whose time is over is told of that alone.
    return rows.length > 0 ? rows.map(({ id }) => id) : this.remind(tenant, now, today, settings.grace_days);
  }

  private async remind(tenant: string, now: string, today: string, graceDays: number): Promise<readonly string[]> {
    const rows = await this.database.read<{ id: string }>(
      tenant,
      `select id from memberships.membership t
       where (remind_at <= $1::timestamptz or ($2 > 2 and status = 'past_due' and state->>'reminded' is distinct from 'lapsing_2'
         and due_at + make_interval(days => $2 - 2) <= $1::timestamptz)) and not ${IS_DEBITED}
         and (open_invoice is null or not ${IS_AWAITED})
       order by id limit ${AT_ONCE}`,
      [now, graceDays, today],
    );
    const told: string[] = [];
    for (const { id } of [...rows, ...(await this.payingSo(tenant, now))])
      if (await this.memberships.remind(bySystem(tenant), id)) told.push(id);
    return told;
  }

  /** Who is told of how they pay: two weeks before a debit, or a fee that their card will not live to. */
  private async payingSo(tenant: string, now: string): Promise<{ id: string }[]> {
    const { own } = await this.providers.loadState(tenant);
    const apart = [...own].filter(([, { provider }]) => provider === 'stripe').map(([organization]) => organization);
    return this.database.read<{ id: string }>(
      tenant,
      `select m.id from memberships.membership m cross join lateral (
         select kind, expiry from memberships.method where user_id = m.id
           and account is not distinct from case when m.organization = any($2::uuid[]) then m.organization end
         order by chosen_datetime desc, id desc limit 1) chosen
       where m.status in ('active', 'trialing')
         and m.due_at > $1::timestamptz + interval '7 days' and m.due_at <= $1::timestamptz + interval '14 days'
         and (m.state->'period'->>'start')::timestamptz + interval '60 days' <= m.due_at
         and coalesce(m.state->>'reminded', '') not in ('debit_14', 'card_14', 'renewal_7')
         and (kind = 'debit' or (to_date(expiry, 'MM/YY') + interval '1 month') at time zone 'UTC' <= m.due_at)
       order by m.id limit ${AT_ONCE}`,
      [now, apart],
    );
  }
}
