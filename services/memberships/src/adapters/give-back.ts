import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { refundableOf } from '../payment/payment.decider.js';
import { GiveBackPlaces } from '../public/give-back-places.js';
import { Payments } from './payments.js';
import type { Settled } from './settle-payment.js';

interface Wanted {
  readonly refund: string;
  readonly amount: number;
  readonly reason: string;
  readonly reservations: readonly string[];
}

/** What the treasurer gives back of a payment: that of places is first told to who sells them. */
@Injectable()
export class GiveBack {
  constructor(
    private readonly payments: Payments,
    private readonly commands: CommandBus,
  ) {}

  async execute(context: CommandContext, payment: string, { reservations, ...wanted }: Wanted): Promise<Settled> {
    const state = await this.payments.state(context.tenant, payment);
    if (state.request?.purpose !== 'reservations') return this.payments.refund(context, payment, wanted);
    const { amount, reason } = wanted;
    const refundable = refundableOf(state);
    if (amount > refundable) throw new DomainError('memberships.nothing_to_refund');
    const places = { payment, reference: state.request.reference, amount, refundable, reservations, reason };
    const rest = await this.commands.execute<GiveBackPlaces, number>(new GiveBackPlaces(context, places));
    if (rest === 0) return this.payments.settle(context, payment);
    return this.payments.refund(context, payment, { ...wanted, amount: rest });
  }
}
