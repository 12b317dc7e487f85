import type { InvoiceKind } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { DomainError } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import type { InvoiceLine, Issuer, Recipient } from '../invoice/invoice.events.js';

/** What stands on an invoice. */
export interface FrozenInvoice {
  readonly number: string;
  readonly kind: InvoiceKind;
  readonly issue_date: string;
  readonly issuer: Issuer;
  readonly organization_name: string | null;
  readonly lines: readonly InvoiceLine[];
  readonly amount: number;
  readonly tax_amount: number;
  readonly corrects_number: string | null;
  readonly recipient: Recipient | null;
  readonly hash: string;
  readonly previous_hash: string | null;
}

@Injectable()
export class InvoiceContent {
  constructor(private readonly database: Database) {}

  async findContent(tenant: string, invoice: string): Promise<FrozenInvoice> {
    const [row] = await this.database.read<FrozenInvoice>(
      tenant,
      `select i.number, i.kind, i.issue_date, i.issuer, i.lines, i.amount, i.tax_amount, i.recipient, i.hash, i.previous_hash,
         o.name as organization_name, c.number as corrects_number
       from memberships.invoice i left join memberships.organization o on o.id = i.organization
         left join memberships.invoice c on c.id = i.corrects where i.id = $1`,
      [invoice],
    );
    if (!row) throw new DomainError('memberships.invoice_not_found');
    return row;
  }
}
