import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RefundPayment } from '../../../memberships/src/public/refund-payment.js';

/** Gives money back that was paid for places; asked for again under the same id it is already so. */
@Injectable()
export class Refunds {
  constructor(private readonly commands: CommandBus) {}

  async give(context: CommandContext, payment: string, refund: string, reason: string, amount: number): Promise<void> {
    try {
      await this.commands.execute(new RefundPayment(context, payment, refund, reason, amount));
    } catch (error) {
      // By hand, or with the whole event: nothing of it is left here to go back.
      if (!(error instanceof DomainError) || error.code !== 'memberships.nothing_to_refund') throw error;
    }
  }
}
