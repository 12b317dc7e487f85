import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { PersonForMail } from '../../../identity/src/public/person-for-mail.js';
import { mandateAggregate } from '../mandate/mandate.aggregate.js';
import type { ComingFee } from '../mandate/mandate.events.js';
import { daysLater, FindCollectable } from '../queries/collectable.js';
import { comingBy } from '../views/mandate/serving-mandates.js';
import { ComingFees } from './coming-fees.js';
import { bySystem } from './settle-payment.js';
import { TenantClock } from './tenant-clock.js';

interface Account {
  readonly id: string;
  readonly notice_days: number;
}

interface Renewal {
  readonly user: string;
  readonly mandate: string;
  readonly due_at: string;
}

/** What is told in one letter. */
interface Notice {
  readonly mandate: string;
  readonly collect_from: string;
  readonly invoices: string[];
  readonly coming: ComingFee[];
}

/**
 * Tells who pays of the debits that the next file can have, and of renewals so many days before they fall due as their account says,
 * so that a file of that day may have them: all of a mandate and a day in one letter.
 */
@Injectable()
export class DebitNotices {
  /** So many are looked at in a turn. */
  atOnce = 500;
  /** Up to whom the last turn of an account looked: who has no address is never told, and must hold up nobody behind them. */
  private readonly looked = new Map<string, string>();

  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly collectable: FindCollectable,
    private readonly fees: ComingFees,
    private readonly clock: TenantClock,
  ) {}

  /** Answers by which mandates somebody was told. */
  async run(tenant: string): Promise<readonly string[]> {
    const accounts = await this.database.read<Account>(
      tenant,
      "select id, notice_days from memberships.bank_account where is_active and creditor_identifier <> '' and notice_days > 0",
      [],
    );
    const told: string[] = [];
    for (const account of accounts) {
      const notices = [...(await this.ofDue(tenant, account)), ...(await this.ofRenewals(tenant, account))];
      for (const notice of joined(notices)) if (await this.tell(tenant, notice)) told.push(notice.mandate);
    }
    return told;
  }

  private async ofDue(tenant: string, { id, notice_days }: Account): Promise<Notice[]> {
    const today = await this.collectable.today(tenant);
    const collect_from = daysLater(today, notice_days);
    const due = await this.inTurn(
      `${tenant}/${id}/due`,
      (after) => this.collectable.untold(tenant, id, today, { after, most: this.atOnce }),
      ({ mandate }) => mandate,
    );
    return due.map(({ mandate, invoices }) => ({ mandate, collect_from, invoices, coming: [] }));
  }

  /** Each by the day on which it falls due, or as many days from now as who pays must have. */
  private async ofRenewals(tenant: string, { id, notice_days }: Account): Promise<Notice[]> {
    const today = await this.collectable.today(tenant);
    const soonest = daysLater(today, notice_days);
    const sql = `${comingBy('$2', '$1::uuid')} and t.due_at > $3::timestamptz and t.id > $5::uuid
      and t.due_at <= $3::timestamptz + make_interval(days => $4) order by t.id limit ${this.atOnce}`;
    const now = await this.clock.now(tenant);
    const rows = await this.inTurn(
      `${tenant}/${id}/coming`,
      (after) => this.database.read<Renewal>(tenant, sql, [id, today, now, notice_days, after]),
      ({ user }) => user,
    );
    const notices = rows.map(async ({ user, mandate, due_at }): Promise<Notice[]> => {
      const fee = await this.fees.renewal(tenant, user, due_at);
      if (!fee) return [];
      const day = await this.collectable.dayIn(tenant, due_at);
      return [{ mandate, collect_from: day > soonest ? day : soonest, invoices: [fee.invoice], coming: [fee] }];
    });
    return (await Promise.all(notices)).flat();
  }

  /** The next rows behind those of the last turn; from the first again once there are no more. */
  private async inTurn<Row>(turn: string, find: (after: string) => Promise<Row[]>, idOf: (row: Row) => string) {
    const rows = await find(this.looked.get(turn) ?? FIRST);
    if (rows.length < this.atOnce) this.looked.delete(turn);
    else this.looked.set(turn, idOf(rows.at(-1)!));
    return rows;
  }

  private async tell(tenant: string, { mandate, ...told }: Notice): Promise<boolean> {
    const { state } = await this.decisions.load(tenant, mandateAggregate, mandate);
    // Whoever has no address is written to on paper, by somebody.
    if (!(await this.queries.execute(new PersonForMail(tenant, state.user)))?.email) return false;
    const command = { do: 'announce' as const, mandate, ...told };
    return (await this.decisions.execute(bySystem(tenant), mandateAggregate, mandate, command)).position !== undefined;
  }
}

/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

function joined(notices: readonly Notice[]): readonly Notice[] {
  const letters = new Map<string, Notice>();
  for (const notice of notices) {
    const key = `${notice.mandate}/${notice.collect_from}`;
    const before = letters.get(key);
    before?.invoices.push(...notice.invoices);
    before?.coming.push(...notice.coming);
    if (!before) letters.set(key, notice);
  }
  return [...letters.values()];
}
