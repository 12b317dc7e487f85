import type { InvoiceRecipient } from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { seriesAggregate } from '../invoice/invoice.aggregate.js';
import { issuedDecider } from '../invoice/series.decider.js';
import { Invoices } from './invoices.js';

/** Whom an invoice was for, though they were erased: nobody is told before it is written down who asked, and why. */
@Injectable()
export class LookUpRecipient {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly invoices: Invoices,
  ) {}

  async execute(context: CommandContext, invoice: string, reason: string): Promise<InvoiceRecipient> {
    const { tenant } = context;
    const { series } = await this.invoices.state(tenant, invoice);
    if (series === null) throw new DomainError('memberships.invoice_not_found');
    const of = { category: seriesAggregate.category, decider: issuedDecider(invoice) };
    // Null once its key is gone.
    const recipient = (await this.decisions.load(tenant, of, series)).state?.recipient;
    if (!recipient) throw new DomainError('memberships.recipient_forgotten');
    await this.invoices.act(context, { do: 'look_up', invoice, reason });
    const { name, national_id, address } = recipient;
    return { name, national_id, address };
  }
}
