import type { InvoiceRecipient } from '@ateneo/contracts';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import { Invoices } from './invoices.js';

/** Whom an invoice was for, though they were erased: nobody is told before it is written down who asked, and why. */
@Injectable()
export class LookUpRecipient {
  constructor(private readonly invoices: Invoices) {}

  async execute(context: CommandContext, invoice: string, reason: string): Promise<InvoiceRecipient> {
    const { tenant } = context;
    const state = await this.invoices.state(tenant, invoice);
    if (state.series === null) throw new DomainError('memberships.invoice_not_found');
    // Null once its key is gone.
    const recipient = (await this.invoices.issued(tenant, invoice, state))?.recipient;
    if (!recipient) throw new DomainError('memberships.recipient_forgotten');
    await this.invoices.act(context, { do: 'look_up', invoice, reason });
    const { name, national_id, address } = recipient;
    return { name, national_id, address };
  }
}
