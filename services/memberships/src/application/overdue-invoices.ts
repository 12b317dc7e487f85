import { TENANTS, type Tenants } from '@ateneo/http';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { TenantClock } from './tenant-clock.js';
import { invoiceDecider } from '../invoice/invoice.decider.js';
import { HandPayments, type InHand } from './hand-payments.js';
import { Invoices } from './invoices.js';
import { Memberships } from './memberships.js';
import { Payments } from './payments.js';
import { dayOf } from '../membership/periods.rules.js';

interface MadeOut {
  /** The account that it was made out to; null once it was erased. */
  readonly user_id: string | null;
  readonly organization: string | null;
}

/** What whoever keeps the books says of an invoice that was not paid in time: nobody expects it any more, or it came after all. */
@Injectable()
export class OverdueInvoices {
  constructor(
    private readonly database: Database,
    private readonly clock: TenantClock,
    private readonly invoices: Invoices,
    private readonly memberships: Memberships,
    private readonly payments: Payments,
    private readonly hand: HandPayments,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  async writeOff(context: CommandContext, invoice: string, reason: string): Promise<string | undefined> {
    const { tenant } = context;
    const { user_id } = await this.madeOut(tenant, invoice);
    const { time_zone } = (await this.tenants.byId(tenant))!;
    const byHand = { reason, today: dayOf(await this.clock.momentOf(context), time_zone) };
    // No payment is called off for what is refused anyway.
    invoiceDecider.decide({ do: 'write_off', invoice, byHand }, await this.invoices.state(tenant, invoice));
    await this.payments.mustNotBeUnderWay(context, invoice);
    return this.memberships.writeOff(context, user_id, invoice, byHand);
  }

  async pay(
    context: CommandContext,
    payment: string,
    invoice: string,
    inHand: Omit<InHand, 'user' | 'invoice' | 'organization'>,
  ) {
    const { user_id: user, organization } = await this.madeOut(context.tenant, invoice);
    if (user === null) throw new DomainError('memberships.nothing_to_pay');
    return this.hand.record(context, payment, { user, invoice, organization, ...inHand });
  }

  /** Whose fee it is, of which so much may be paid; throws where it may not. */
  async mayBePaid(context: CommandContext, invoice: string, amount: number): Promise<string> {
    const { user_id } = await this.madeOut(context.tenant, invoice);
    if (user_id === null) throw new DomainError('memberships.nothing_to_pay');
    await this.hand.mustBeFree(context, invoice, amount);
    return user_id;
  }

  private async madeOut(tenant: string, invoice: string): Promise<MadeOut> {
    const sql = 'select user_id, organization from memberships.invoice where id = $1';
    const [row] = await this.database.read<MadeOut>(tenant, sql, [invoice]);
    if (!row) throw new DomainError('memberships.invoice_not_found');
    return row;
  }
}
