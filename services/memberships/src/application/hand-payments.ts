import type { CommandContext } from '@ateneo/kernel';
import { DomainError, fieldError } from '@ateneo/kernel';
import { TENANTS, type Tenants } from '@ateneo/http';
import { Inject, Injectable } from '@nestjs/common';
import { TenantClock } from './tenant-clock.js';
import { unpaidOf } from '../invoice/invoice.fold.js';
import type { Means } from '../payment/payment.events.js';
import { Invoices } from './invoices.js';
import { Payments } from './payments.js';
import { dayOf } from '../membership/periods.rules.js';

export interface InHand {
  readonly user: string;
  readonly invoice: string;
  readonly organization: string | null;
  readonly amount: number;
  readonly means: Exclude<Means, 'provider' | 'debit'>;
  readonly day?: string | undefined;
  readonly note?: string | undefined;
  /** The movement of a statement that it is a part of. */
  readonly movement?: string | undefined;
}

/** Money that staff have in hand: parts of what is owed add up, never to more. */
@Injectable()
export class HandPayments {
  constructor(
    private readonly invoices: Invoices,
    private readonly payments: Payments,
    private readonly clock: TenantClock,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  async record(context: CommandContext, payment: string, inHand: InHand) {
    const { invoice, amount, means, user, organization, note, movement } = inHand;
    const day = await this.dayOf(context, inHand.day);
    await this.mustBeFree(context, invoice, amount);
    const due = { amount, currency: 'eur' as const, lines: [], day, ...(note && { note }) };
    const from = movement === undefined ? {} : { movement };
    const what = {
      purpose: 'invoice' as const,
      reference: invoice,
      organization,
      provider: 'hand',
      method: null,
      ...from,
    };
    return this.payments.record(context, { payment, user, ...what, means, due });
  }

  /** So much of it is owed, and nobody is charging for it. */
  async mustBeFree(context: CommandContext, invoice: string, amount: number): Promise<void> {
    await this.mustBeOwed(context, invoice, amount);
    await this.payments.mustNotBeUnderWay(context, invoice);
    // Asking how it stands may have found money.
    await this.mustBeOwed(context, invoice, amount);
  }

  /** By the tenant's clock; money that has not come yet is not recorded. */
  private async dayOf(context: CommandContext, said: string | undefined): Promise<string> {
    const { time_zone } = (await this.tenants.byId(context.tenant))!;
    const today = dayOf(await this.clock.momentOf(context), time_zone);
    if (said !== undefined && said > today) throw fieldError('day', 'memberships.day_ahead', { date: today });
    return said ?? today;
  }

  private async mustBeOwed({ tenant }: CommandContext, invoice: string, amount: number): Promise<void> {
    if (amount > unpaidOf(await this.invoices.state(tenant, invoice))) throw new DomainError('memberships.too_much');
  }
}
