import type { CommandContext } from '@ateneo/kernel';
import { DomainError } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import type { Means } from '../payment/payment.events.js';
import { Invoices } from './invoices.js';
import { Payments } from './payments.js';

interface InHand {
  readonly user: string;
  readonly invoice: string;
  readonly organization: string;
  readonly amount: number;
  readonly means: Exclude<Means, 'provider'>;
}

/** Money that staff have in hand: parts of what is owed add up, never to more. */
@Injectable()
export class HandPayments {
  constructor(
    private readonly invoices: Invoices,
    private readonly payments: Payments,
  ) {}

  async record(context: CommandContext, payment: string, { invoice, amount, means, user, organization }: InHand) {
    await this.mustBeOwed(context, invoice, amount);
    await this.payments.mustNotBeUnderWay(context, invoice);
    // Asking how it stands may have found money.
    await this.mustBeOwed(context, invoice, amount);
    const due = { amount, currency: 'eur' as const, lines: [] };
    const what = { purpose: 'invoice' as const, reference: invoice, organization, provider: 'hand', method: null };
    return this.payments.record(context, { payment, user, ...what, means, due });
  }

  private async mustBeOwed({ tenant }: CommandContext, invoice: string, amount: number): Promise<void> {
    if (amount > (await this.invoices.owed(tenant, invoice))) throw new DomainError('memberships.too_much');
  }
}
