import { type DueFee, MOST_IN_PROPOSAL, type RemittanceProposal, type WhyNotCollected } from '@ateneo/contracts';
import { targetDayAfter } from '@ateneo/bank';
import { TENANTS, type Tenants } from '@ateneo/http';
import { fieldError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { personOf } from '../../../identity/src/public/accounts-of-people.js';
import { payersOfPeople } from '../../../identity/src/public/who-pays.js';
import { FullNames, spoken } from '../../../identity/src/public/full-names.js';
import { TenantClock } from '../application/tenant-clock.js';
import { dayOf } from '../membership/periods.rules.js';
import type { CollectedInto } from '../remittance/remittance.events.js';
import type { Collectable } from '../remittance/remittance.types.js';
import { IS_DUE } from '../views/invoice/parts-of-fees.js';

/** An account that is collected into. */
export type CollectingAccount = CollectedInto & {
  readonly id: string;
  readonly organization: string;
  readonly lead_days: number;
  readonly notice_days: number;
};

/**
 * Each fee that is due and concerns the account `$1` on the day `$2`, with why it cannot be collected into it then, or `ready`. Of who has several
 * mandates, or somebody who pays for them and has one, the one that serves is looked at first, and theirs who pays before one's own. An organization that collects into no account of its own has its fees collected into
 * those of the default one.
 */
const weighed = `with due as (
    select t.id, t.user_id, ${personOf('t.user_id')} as person, t.organization, t.amount - t.amount_paid as cents,
      t.due_date, t.lines->0->>'text' as concept
    from memberships.invoice t
    where ${IS_DUE}
  ), busy as (
    select reference, bool_or(remittance is not null) as by_file from memberships.payment
    where purpose = 'invoice' and status = 'processing' group by reference
  ), pays as (
    select * from ${payersOfPeople('array(select distinct person from due)')} p
  ), agreed as (
    select m.*, p.person, p.is_other, m.state = 'active' and m.lapses_on > $2 and m.blocked_by is null as serves
    from memberships.mandate m join pays p on p.payer = ${personOf('m.user_id')}
  ), own as (
    select distinct on (person) * from agreed where account = $1::uuid
    order by person, serves desc, is_other desc, state = 'active' desc, state = 'waiting' desc, creation_datetime desc, id
  ), elsewhere as (select distinct person from agreed where account <> $1::uuid and serves),
  kept as (select distinct ${personOf('user_id')} as person from memberships.method)
  select d.*, own.id as mandate, own.told->>d.id::text as told, case
      when busy.by_file then 'in_remittance'
      when busy.reference is not null then 'under_way'
      when own.serves then 'ready'
      when own.state = 'active' and own.blocked_by is not null then 'returned'
      when own.state = 'waiting' then 'not_signed'
      when elsewhere.person is not null then 'other_account'
      when kept.person is not null then 'card'
      when own.state = 'active' then 'lapsed'
      when own.state = 'ended' then 'ended'
      else 'no_mandate' end as why
  from due d
    join memberships.bank_account b on b.id = $1::uuid
    left join busy on busy.reference = d.id
    left join own on own.person = d.person
    left join elsewhere on elsewhere.person = d.person
    left join kept on kept.person = d.person
  where own.id is not null or d.organization = b.organization
    or exists (select from memberships.organization o where o.id = b.organization and o.is_default)
      and not exists (select from memberships.bank_account a
        where a.organization = d.organization and a.is_active and a.creditor_identifier <> '')`;

interface Weighed {
  readonly why: WhyNotCollected | 'ready';
  readonly id: string;
  readonly person: string;
  readonly cents: number;
  readonly due_date: string | null;
  readonly count: number;
  readonly amount: number;
  readonly untold: number;
  /** The last day that any of them was told; null: some were not. */
  readonly told: string | null;
}

/** What is due and can be collected from banks, and why the rest cannot. */
@Injectable()
export class FindCollectable {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly clock: TenantClock,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  async propose(tenant: string, id: string, wanted: string | undefined): Promise<RemittanceProposal> {
    const account = await this.account(tenant, id);
    const earliest = targetDayAfter(await this.today(tenant), account.lead_days);
    // Who was not told yet can be today.
    const fromToday = targetDayAfter(daysLater(await this.today(tenant), account.notice_days), 0);
    const collect_on = wanted ?? (await this.firstDay(tenant, account, earliest, fromToday));
    const rows = await this.weigh(tenant, id, collect_on);
    const people = rows.map(({ person }) => person);
    const names = await this.queries.execute(new FullNames(tenant, people));
    const part = (why: Weighed['why']) => {
      const some = rows.filter((row) => row.why === why);
      const named = some.map(({ id: invoice, person: user, cents: amount, due_date }): DueFee => {
        const name = names.get(user);
        return { invoice, user, name: name ? spoken(name) : null, amount, due_date };
      });
      return { count: some[0]?.count ?? 0, amount: some[0]?.amount ?? 0, rows: named };
    };
    const whys = [...new Set(rows.map(({ why }) => why))].filter((why) => why !== 'ready').toSorted();
    const [ready] = rows.filter(({ why }) => why === 'ready');
    const untold = account.notice_days > 0 ? (ready?.untold ?? 0) : 0;
    const told_from = untold > 0 ? targetDayAfter(ready!.told ?? fromToday, 0) : earliest;
    return {
      collect_on,
      earliest,
      untold,
      told_from,
      ready: part('ready'),
      others: whys.map((why) => ({ why, ...part(why) })),
    };
  }

  /** The first on which its bank can, and of which all were told in time. */
  private async firstDay(tenant: string, { id, notice_days }: CollectingAccount, earliest: string, fromToday: string) {
    if (notice_days === 0) return earliest;
    const [ready] = (await this.weigh(tenant, id, earliest)).filter(({ why }) => why === 'ready');
    if (!ready || ready.untold === 0) return earliest;
    const told = targetDayAfter(ready.told ?? fromToday, 0);
    return told > earliest ? told : earliest;
  }

  private weigh(tenant: string, account: string, collectOn: string): Promise<Weighed[]> {
    return this.database.read<Weighed>(
      tenant,
      `select why, id, person, cents::int, due_date, count::int, amount::int, untold::int,
         case when unsaid = 0 then last_told end as told from (
         select w.*, count(*) over (partition by why) as count, sum(cents) over (partition by why) as amount,
           count(*) filter (where told is null or told > $2) over (partition by why) as untold,
           count(*) filter (where told is null) over (partition by why) as unsaid,
           max(told) over (partition by why) as last_told,
           row_number() over (partition by why order by due_date, id) as nth
         from (${weighed}) w) n where nth <= ${MOST_IN_PROPOSAL} order by nth`,
      [account, collectOn],
    );
  }

  /** Those that are ready and of which who pays was not told, by mandate. */
  async untold(
    tenant: string,
    account: string,
    day: string,
    { after, most }: { readonly after: string; readonly most: number },
  ): Promise<{ mandate: string; invoices: string[] }[]> {
    return this.database.read(
      tenant,
      `select mandate, array_agg(id order by id) as invoices from (${weighed}) w
       where why = 'ready' and told is null and mandate > $3::uuid group by mandate order by mandate limit $4`,
      [account, day, after, most],
    );
  }

  /** Those that are ready, oldest first. */
  ready(tenant: string, account: string, collectOn: string): Promise<Collectable[]> {
    return this.database.read<Collectable>(
      tenant,
      `select id as invoice, user_id as user, organization, mandate, coalesce(concept, '') as concept
       from (${weighed}) w where why = 'ready' order by due_date, id`,
      [account, collectOn],
    );
  }

  /** It must be in use, and have an identifier. */
  async account(tenant: string, id: string): Promise<CollectingAccount> {
    const sql = `select id, organization, holder, iban, creditor_identifier, file_format, lead_days, notice_days, is_one_line
      from memberships.bank_account where id = $1 and is_active`;
    const [found] = await this.database.read<CollectingAccount>(tenant, sql, [id]);
    if (!found) throw fieldError('account', 'http.unknown_choice');
    if (found.creditor_identifier === '') throw fieldError('account', 'memberships.no_creditor_identifier');
    return found;
  }

  /** By the tenant's clock and time zone. */
  async today(tenant: string): Promise<string> {
    return this.dayIn(tenant, await this.clock.now(tenant));
  }

  /** Which day a moment is where the tenant is. */
  async dayIn(tenant: string, moment: string): Promise<string> {
    const { time_zone } = (await this.tenants.byId(tenant))!;
    return dayOf(moment, time_zone);
  }
}

/** So many calendar days after it. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
