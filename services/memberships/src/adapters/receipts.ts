import type { PaymentRow } from '@ateneo/contracts';
import { DomainError } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import { invoiceOfPlaces } from './follow-payment.js';
import { InvoiceContent } from './invoice-content.js';
import type { Receipt } from './receipt-pdf.js';

/** Receipts for what somebody paid in hand, while it was not taken back. */
@Injectable()
export class Receipts {
  constructor(private readonly invoices: InvoiceContent) {}

  async of(tenant: string, payment: PaymentRow): Promise<Receipt> {
    const { id, purpose, reference, means, status, amount, day, note, creation_datetime } = payment;
    if (means === 'provider' || status !== 'succeeded') throw new DomainError('memberships.no_receipt');
    const invoice = await this.invoices.of(tenant, purpose === 'invoice' ? reference : invoiceOfPlaces(id));
    // The first ones do not say the day: it was recorded when it came.
    return { payment: id, amount, means, day: day ?? creation_datetime.slice(0, 10), note, invoice };
  }
}
