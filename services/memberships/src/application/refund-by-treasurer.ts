import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { refundableOf } from '../payment/payment.decider.js';
import { type PlacesRefunded, RefundPlaces } from '../public/refund-places.js';
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
export class RefundByTreasurer {
  constructor(
    private readonly payments: Payments,
    private readonly commands: CommandBus,
  ) {}

  async execute(context: CommandContext, payment: string, { reservations, ...wanted }: Wanted): Promise<Settled> {
    const state = await this.payments.state(context.tenant, payment);
    const isDecided = state.refunds.has(wanted.refund);
    if (state.request?.purpose !== 'reservations' || isDecided) return this.payments.refund(context, payment, wanted);
    const refunds = new Set([...state.refunds].flatMap(([id, { status }]) => (status === 'failed' ? [] : [id])));
    const { reference } = state.request;
    const places = { ...wanted, payment, reference, reservations, refundable: refundableOf(state), refunds };
    const { rest, position } = await this.commands.execute<RefundPlaces, PlacesRefunded>(
      new RefundPlaces(context, places),
    );
    if (rest === 0) return this.settled(context, payment, { state, seen: undefined, position });
    return this.payments.refund(context, payment, { ...wanted, amount: rest });
  }

  /** What places gave back is decided: where the provider is away it is asked later. */
  private async settled(context: CommandContext, payment: string, places: Settled): Promise<Settled> {
    try {
      const settled = await this.payments.settle(context, payment);
      return { ...settled, position: settled.position ?? places.position };
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'memberships.provider_away') throw error;
      return places;
    }
  }
}
