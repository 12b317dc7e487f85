import type { paymentIntentBody } from '@ateneo/contracts';
import { DomainError } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import { QueryBus, QueryHandlerNotFoundException } from '@nestjs/cqrs';
import type { z } from 'zod';
import { type Owed, ReservationsOwed } from '../public/reservations-owed.js';
import type { Wanted } from './payments.js';

type Due = Pick<Wanted, 'purpose' | 'reference' | 'organization' | 'due'>;

/** Asks whoever sells it what it costs. */
@Injectable()
export class WhatIsOwed {
  constructor(private readonly queries: QueryBus) {}

  async of(tenant: string, user: string, body: z.infer<typeof paymentIntentBody>): Promise<Due> {
    if ('invoice' in body) throw new DomainError('memberships.nothing_to_pay');
    const owed = await this.reservations(new ReservationsOwed(tenant, user, body.reservations));
    if (!owed) throw new DomainError('memberships.nothing_to_pay');
    const lines = owed.lines.map(({ text, quantity, price }) => ({ text, amount: quantity * price }));
    const amount = lines.reduce((sum, line) => sum + line.amount, 0);
    const { reference, organization, currency } = owed;
    return { purpose: 'reservations', reference, organization, due: { amount, currency, lines } };
  }

  /** Where nobody sells places there are none to pay. */
  private async reservations(query: ReservationsOwed): Promise<Owed | undefined> {
    try {
      return await this.queries.execute<ReservationsOwed, Owed | undefined>(query);
    } catch (error) {
      if (error instanceof QueryHandlerNotFoundException) return undefined;
      throw error;
    }
  }
}
