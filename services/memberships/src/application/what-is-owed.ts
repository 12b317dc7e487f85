import { isChargeable, type paymentIntentBody } from '@ateneo/contracts';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { QueryBus, QueryHandlerNotFoundException } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { DueLine } from '../payment/payment.events.js';
import { type Owed, ReservationsOwed } from '../public/reservations-owed.js';
import { Invoices } from './invoices.js';
import type { Wanted } from './payments.js';

type Due = Pick<Wanted, 'purpose' | 'reference' | 'organization' | 'due'> & {
  /** Of an invoice: the account that it was made out to. */
  readonly user?: string;
};

interface OwedRow {
  readonly user_id: string;
  readonly organization: string;
  readonly lines: DueLine[];
}

/** Asks whoever sells it what it costs. */
@Injectable()
export class WhatIsOwed {
  constructor(
    private readonly queries: QueryBus,
    private readonly database: Database,
    private readonly invoices: Invoices,
  ) {}

  /** `accounts`: all of whoever pays, the one that they are signed in with first. */
  async findOwed(tenant: string, accounts: readonly string[], body: z.infer<typeof paymentIntentBody>): Promise<Due> {
    if ('invoice' in body) return this.invoice(tenant, accounts, body.invoice);
    const owed = await this.reservations(new ReservationsOwed(tenant, accounts[0]!, body.reservations));
    if (!owed) throw new DomainError('memberships.nothing_to_pay');
    return dueOf(owed);
  }

  /** Whose it is and what it says, by the view; what is left of it, by its own events. */
  private async invoice(tenant: string, accounts: readonly string[], invoice: string): Promise<Due> {
    const sql =
      'select user_id, organization, lines from memberships.invoice where id = $1 and user_id = any($2::uuid[])';
    const [row] = await this.database.read<OwedRow>(tenant, sql, [invoice, accounts]);
    if (!row) throw new DomainError('memberships.invoice_not_found');
    const amount = await this.invoices.owed(tenant, invoice);
    if (amount === 0) throw new DomainError('memberships.nothing_to_pay');
    if (!isChargeable(amount)) throw new DomainError('memberships.too_small');
    const { user_id: user, organization, lines } = row;
    return { user, purpose: 'invoice', reference: invoice, organization, due: { amount, currency: 'eur', lines } };
  }

  /** Where nobody sells places there are none to pay. */
  private async reservations(query: ReservationsOwed): Promise<Owed | undefined> {
    try {
      return await this.queries.execute(query);
    } catch (error) {
      if (error instanceof QueryHandlerNotFoundException) return undefined;
      throw error;
    }
  }
}

/** What places cost, as payments say it. */
export function dueOf({ reference, organization, currency, lines: owed }: Owed): Due {
  const lines = owed.map(({ text, quantity, price, ...said }) => ({
    text,
    amount: quantity * price,
    quantity,
    ...said,
  }));
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  return { purpose: 'reservations', reference, organization, due: { amount, currency, lines } };
}
