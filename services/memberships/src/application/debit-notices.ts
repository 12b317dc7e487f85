import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { PersonForMail } from '../../../identity/src/public/person-for-mail.js';
import { mandateAggregate } from '../mandate/mandate.aggregate.js';
import { daysLater, FindCollectable } from '../queries/collectable.js';
import { bySystem } from './settle-payment.js';

interface Told {
  readonly id: string;
  readonly notice_days: number;
}

/** Tells who pays of the debits that the next file can have, all of a mandate in one letter. */
@Injectable()
export class DebitNotices {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly collectable: FindCollectable,
  ) {}

  /** Answers by which mandates somebody was told. */
  async run(tenant: string): Promise<readonly string[]> {
    const accounts = await this.database.read<Told>(
      tenant,
      "select id, notice_days from memberships.bank_account where is_active and creditor_identifier <> '' and notice_days > 0",
      [],
    );
    const told: string[] = [];
    for (const account of accounts) told.push(...(await this.tellOf(tenant, account)));
    return told;
  }

  private async tellOf(tenant: string, { id, notice_days }: Told): Promise<string[]> {
    const today = await this.collectable.today(tenant);
    const collect_from = daysLater(today, notice_days);
    const told: string[] = [];
    for (const { mandate, invoices } of await this.collectable.untold(tenant, id, today)) {
      const { state } = await this.decisions.load(tenant, mandateAggregate, mandate);
      // Whoever has no address is written to on paper, by somebody.
      if (!(await this.queries.execute(new PersonForMail(tenant, state.user)))?.email) continue;
      const command = { do: 'announce' as const, mandate, invoices, collect_from };
      const { position } = await this.decisions.execute(bySystem(tenant), mandateAggregate, mandate, command);
      if (position !== undefined) told.push(mandate);
    }
    return told;
  }
}
