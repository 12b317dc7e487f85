import { derivedId } from '@ateneo/cqrs';
import { TENANTS, type Tenants } from '@ateneo/http';
import type { CommandContext } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { accountsOfPeople, personOf } from '../../../identity/src/public/accounts-of-people.js';
import {
  type FeeBrought,
  type FeeSaid,
  ImportActs,
  type ImportedFees,
} from '../../../published/src/identity/import-acts.js';
import { isAsBrought } from '../membership/bringing.rules.js';
import type { Membership } from '../membership/membership.fold.js';
import { daysOf, dayOf, startOfDay } from '../membership/periods.rules.js';
import { type OfferedPrice, settledFee } from '../membership/settled-fee.rules.js';
import { OWED } from '../membership/subscription.resource.js';
import type { Choice } from '../membership/membership.events.js';
import { MembershipAccount } from './membership-account.js';
import { Memberships } from './memberships.js';
import { TenantClock } from './tenant-clock.js';

/** Lets memberships that ran elsewhere go on here, and says them so that another association can read them. */
@Injectable()
export class BringImported implements ImportedFees, OnModuleInit {
  constructor(
    private readonly acts: ImportActs,
    private readonly memberships: Memberships,
    private readonly accounts: MembershipAccount,
    private readonly database: Database,
    private readonly clock: TenantClock,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  onModuleInit(): void {
    this.acts.fees = this;
    this.acts.traces.push({ because: 'paid', find: (tenant, users, job) => this.findPaying(tenant, users, job) });
  }

  async settling(tenant: string, chargedFrom: string | undefined) {
    const offered = await this.database.read<OfferedPrice>(tenant, OFFERED);
    const { time_zone: timeZone } = (await this.tenants.byId(tenant))!;
    const now = await this.clock.now(tenant);
    const today = startOfDay(dayOf(now, timeZone), timeZone);
    return (said: FeeSaid) => settledFee(said, { offered, timeZone, now, today, chargedFrom });
  }

  async findMembers(tenant: string, users: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.read<{ id: string }>(tenant, MEMBERS, [users]);
    return new Set(rows.map(({ id }) => id));
  }

  async bring(context: CommandContext, user: string, fee: FeeBrought, since: string | undefined): Promise<unknown> {
    const account = await this.accounts.findAccount(context.tenant, user);
    const now = await this.clock.momentOf(context);
    const { product, price, organization, interval, amount, period, anchor, owed } = fee;
    const choice: Choice = {
      user: account,
      product,
      price,
      organization,
      interval,
      trial_days: 0,
      fee: { amount },
    };
    return this.memberships.act(context, account, {
      do: 'bring',
      choice,
      period,
      anchor,
      since: since ?? (period.start < now ? period.start : now),
      import: context.correlationId,
      opening: owed > 0 ? { invoice: derivedId(context.correlationId, `${account}/opening`), owed } : null,
      now,
    });
  }

  async findBrought(tenant: string, users: readonly string[], job: string): Promise<ReadonlySet<string>> {
    const rows = await this.database.read<MemberRow>(tenant, STATES, [users]);
    const brought = rows.filter(({ state }) => state.brought?.import === job && state.status !== 'canceled');
    return new Set(brought.map(({ id }) => id));
  }

  /** Whose fee somebody saw to since, or that was paid, asked for or told of; and who has paid for anything. */
  private async findPaying(tenant: string, users: readonly string[], job: string): Promise<string[]> {
    const rows = await this.database.read<MemberRow>(tenant, STATES, [users]);
    const paid = await this.database.read<{ id: string }>(tenant, PAID, [users]);
    const isOther = ({ state }: MemberRow) => state.brought?.import !== job || !isAsBrought(state);
    return [...rows.filter(isOther), ...paid].map(({ id }) => id);
  }

  async takeBack(context: CommandContext, user: string, job: string): Promise<unknown> {
    const account = await this.accounts.findAccount(context.tenant, user);
    const state = await this.memberships.state(context.tenant, account);
    if (state.brought?.import !== job || !isAsBrought(state)) return undefined;
    return this.memberships.act(context, account, { do: 'cancel', reason: 'undone' });
  }

  async tell(tenant: string, users: readonly string[]): Promise<ReadonlyMap<string, FeeSaid>> {
    const { time_zone } = (await this.tenants.byId(tenant))!;
    const rows = await this.database.read<ToldRow>(tenant, TOLD, [users]);
    return new Map(rows.map((row) => [row.id, saidOf(row, time_zone)]));
  }
}

interface ToldRow {
  readonly id: string;
  readonly plan: string | null;
  readonly interval: string;
  readonly amount: number;
  readonly owed: number;
  readonly start: string;
  readonly end: string | null;
}

function saidOf({ plan, interval, amount, owed, start, end }: ToldRow, timeZone: string): FeeSaid {
  const until = daysOf({ start, end }, timeZone)?.to;
  return {
    ...(plan !== null && { fee_plan: plan }),
    fee_interval: interval,
    fee_amount: amount,
    ...(until !== undefined && { fee_paid_until: until }),
    ...(owed > 0 && { fee_owed: owed }),
  };
}

interface MemberRow {
  readonly id: string;
  readonly state: Membership;
}

const OFFERED = `select r.id as price, r.product, p.names, p.organization, r.amount, r.is_minimum, r.interval,
    r.is_active, coalesce(o.is_closed, false) as is_closed
  from memberships.price r join memberships.product p on p.id = r.product
  left join memberships.organization o on o.id = p.organization order by r.id`;

const OF_PEOPLE = `t.id = any(${accountsOfPeople('$1::uuid[]')})`;

const MEMBERS = `select ${personOf('t.id')} as id from memberships.membership t
  where ${OF_PEOPLE} and t.status in ('trialing', 'active', 'norenew', 'past_due', 'unpaid')`;

const STATES = `select ${personOf('t.id')} as id, t.state from memberships.membership t where ${OF_PEOPLE}`;

const PAID = `select distinct ${personOf('t.user_id')} as id from memberships.payment t
  where t.user_id = any(${accountsOfPeople('$1::uuid[]')})`;

/** What the price says, before anything was taken off: no price is the other sum. */
const FULL = "coalesce((t.state->'choice'->'fee'->>'full')::int, t.amount)";

const TOLD = `select ${personOf('t.id')} as id, p.names->>'es' as plan, t.interval, ${FULL} as amount, ${OWED} as owed,
    t.state->'period'->>'start' as start, t.state->'period'->>'end' as "end"
  from memberships.membership t left join memberships.product p on p.id = t.product
  left join memberships.invoice i on i.id = t.open_invoice
  where ${OF_PEOPLE} and t.status in ('active', 'norenew', 'past_due')`;
