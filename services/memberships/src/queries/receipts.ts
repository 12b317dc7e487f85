import type { PaymentRow } from '@ateneo/contracts';
import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import { invoiceOfPlaces } from '../application/follow-payment.js';
import { InvoiceContent } from './invoice-content.js';
import { dayOf } from '../membership/periods.rules.js';
import { isByHand } from '../payment/payment.events.js';
import type { Receipt } from './receipt-pdf.js';

/** Receipts for what somebody paid in hand, while it was not taken back. */
@Injectable()
export class Receipts {
  constructor(private readonly invoices: InvoiceContent) {}

  async findReceipt(
    { tenant, settings }: Pick<RequestContext, 'tenant' | 'settings'>,
    payment: PaymentRow,
  ): Promise<Receipt> {
    const { id, purpose, reference, means, status, amount, day, note, creation_datetime } = payment;
    if (!isByHand(means) || status !== 'succeeded') throw new DomainError('memberships.no_receipt');
    const invoice = await this.invoices.findContent(tenant, purpose === 'invoice' ? reference : invoiceOfPlaces(id));
    // At a door nobody says the day: it is recorded when it comes.
    return { payment: id, amount, means, day: day ?? dayOf(creation_datetime, settings.time_zone), note, invoice };
  }
}
