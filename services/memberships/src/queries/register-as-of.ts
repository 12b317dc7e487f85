import { createHash } from 'node:crypto';
import { REGISTER_PAGE, type Register, type RegisterRow } from '@ateneo/contracts';
import { TENANTS, type Tenants } from '@ateneo/http';
import { fieldError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { personOf } from '../../../identity/src/public/accounts-of-people.js';
import { FullNames } from '../../../identity/src/public/full-names.js';
import { dayOf, endOfDay } from '../membership/periods.rules.js';
import type { RegisterEntry } from '../membership/register.fold.js';

export interface RegisterAsked {
  readonly day: string;
  readonly organization?: string | undefined;
  readonly former: boolean;
}

interface Found extends RegisterEntry {
  readonly id: string;
  readonly user: string;
  readonly product_names: RegisterRow['product_names'];
  readonly held_on: string | null;
  readonly joined: string;
}

/** As `entryAt` of `register.fold.ts`: the last entry that was there before the moment. */
const REGISTER = `select t.id, ${personOf('t.id')} as user, e.entry->>'number' as number, e.entry->>'joined' as joined,
    e.entry->>'left' as left, e.entry->>'admission' as admission, p.names as product_names, m.held_on
  from memberships.membership t
    cross join lateral (select x.entry from jsonb_array_elements(t.register) with ordinality as x(entry, nth)
      where x.entry->>'from' < $1 order by x.nth desc limit 1) e
    left join memberships.product p on p.id = (e.entry->>'product')::uuid
    left join memberships.meeting m on m.id = (e.entry->>'meeting')::uuid
  where e.entry->>'joined' is not null
    and ($2::uuid is null or (e.entry->>'organization')::uuid = $2)
    and ($3::boolean or e.entry->>'left' is null)
  -- Numbers as they are counted, others behind them.
  order by case when e.entry->>'number' ~ '^[0-9]{1,18}$' then (e.entry->>'number')::bigint end nulls last,
    e.entry->>'number' nulls last, e.entry->>'joined', t.id`;

/** Who was a member at the end of a day, as it was known of that day. */
@Injectable()
export class RegisterAsOf {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  async page(tenant: string, asked: RegisterAsked & { readonly page: number }): Promise<Register> {
    const rows = await this.rows(tenant, asked);
    const from = (asked.page - 1) * REGISTER_PAGE;
    return {
      day: asked.day,
      count: rows.length,
      hash: hashOf(asked, rows),
      rows: rows.slice(from, from + REGISTER_PAGE),
    };
  }

  async rows(tenant: string, { day, organization, former }: RegisterAsked): Promise<RegisterRow[]> {
    const { time_zone } = (await this.tenants.byId(tenant))!;
    const date = dayOf(new Date().toISOString(), time_zone);
    if (day > date) throw fieldError('day', 'memberships.day_ahead', { date });
    const end = endOfDay(day, time_zone);
    const found = await this.database.read<Found>(tenant, REGISTER, [end, organization ?? null, former]);
    const query = new FullNames(
      tenant,
      found.map(({ user }) => user),
      end,
    );
    const names = await this.queries.execute(query);
    return found.map(({ id, user, number, product_names, joined, left, admission, held_on }): RegisterRow => {
      const { given, surnames } = names.get(user) ?? { given: '', surnames: '' };
      const days = { joined: dayOf(joined, time_zone), left: left && dayOf(left, time_zone) };
      return { id, user, number, given, surnames, product_names, ...days, admission, held_on };
    });
  }
}

/** Of what all lines say, in no language: whoever prints it anew has the same. */
export function hashOf({ day, organization = '', former }: RegisterAsked, rows: readonly RegisterRow[]): string {
  const hash = createHash('sha256').update(JSON.stringify([day, organization, former]));
  for (const { number, surnames, given, product_names, joined, left, admission, held_on } of rows)
    hash.update(JSON.stringify([number, surnames, given, product_names?.es, joined, left, admission, held_on]));
  return hash.digest('hex');
}
