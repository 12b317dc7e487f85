import { MOST_AT_MEETING, type MeetingProposal, type ProposedAtMeeting } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { personOf } from '../../../identity/src/public/accounts-of-people.js';
import { FullNames, spoken } from '../../../identity/src/public/full-names.js';
import { OWED } from '../membership/subscription.resource.js';
import { IS_DEBITED } from '../views/membership/is-debited.js';

/** Where no meeting was before, so many days are told. */
const FIRST_DAYS = 90;

type Part = 'waiting' | 'joined' | 'left' | 'owing';

/** Of a row `t` of memberships, `$1` being the moment since which it is told: what belongs to each part, and by which day. */
const parts: Readonly<Record<Part, { where: string; datetime: string; amount: string }>> = {
  waiting: { where: `t.status = 'applied'`, datetime: 't.creation_datetime', amount: 't.amount' },
  // Whom a meeting admitted was told there.
  joined: {
    where: `t.status in ('trialing', 'active', 'norenew', 'past_due') and t.joined_datetime > $1
      and t.state->'decided'->>'was' is distinct from 'applied'`,
    datetime: 't.joined_datetime',
    amount: 't.amount',
  },
  left: {
    where: `t.status in ('canceled', 'unpaid') and t.left_datetime > $1
      and t.state->'decided'->>'was' is distinct from 'past_due'`,
    datetime: 't.left_datetime',
    amount: 't.amount',
  },
  owing: {
    where: `t.status = 'past_due' and not ${IS_DEBITED}`,
    datetime: `(t.state->>'since')::timestamptz`,
    amount: OWED,
  },
};

/** What there is for the board to decide and to be told of. */
@Injectable()
export class ProposeToBoard {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  async propose(tenant: string, wanted: string | undefined): Promise<MeetingProposal> {
    const last = await this.last(tenant);
    const since = wanted ?? last ?? new Date(Date.now() - FIRST_DAYS * 86_400_000).toISOString();
    const [waiting, joined, left, owing] = await Promise.all(
      (['waiting', 'joined', 'left', 'owing'] as const).map((part) => this.part(tenant, part, since)),
    );
    return { since, is_first: last === undefined, waiting: waiting!, joined: joined!, left: left!, owing: owing! };
  }

  private async last(tenant: string): Promise<string | undefined> {
    const [row] = await this.database.read<{ at: string }>(
      tenant,
      `select creation_datetime as at from memberships.meeting where status not in ('taking_back', 'taken_back')
         order by creation_datetime desc limit 1`,
    );
    return row && new Date(row.at).toISOString();
  }

  private async part(tenant: string, part: Part, since: string): Promise<MeetingProposal['joined']> {
    const { where, datetime, amount } = parts[part];
    const rows = await this.database.read<Omit<ProposedAtMeeting, 'name' | 'datetime'> & { count: number; at: Date }>(
      tenant,
      `select t.id, ${personOf('t.id')} as user, t.number, p.names as product_names, ${datetime} as at,
         (${amount})::int as amount, t.state->>'leftBecause' as because, (count(*) over ())::int as count
       from memberships.membership t
         left join memberships.product p on p.id = t.product
         left join memberships.invoice i on i.id = t.open_invoice
       where ($1::timestamptz is not null) and ${where}
       order by ${datetime}, t.id limit ${MOST_AT_MEETING}`,
      [since],
    );
    const names = await this.queries.execute(
      new FullNames(
        tenant,
        rows.map(({ user }) => user),
      ),
    );
    return {
      count: rows[0]?.count ?? 0,
      rows: rows.map(({ count: _, at, ...row }) => {
        const name = names.get(row.user);
        return { ...row, name: name ? spoken(name) : null, datetime: at && new Date(at).toISOString() };
      }),
    };
  }
}
