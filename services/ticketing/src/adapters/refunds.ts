import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { PaymentStanding, RefundPayment, type Standing } from '../../../memberships/src/public/refund-payment.js';

/** Nothing of such a payment can go back any more. */
const isOver: ReadonlySet<Standing> = new Set(['failed', 'returned', 'refunded'] as const);

/** Gives money back that was paid for places; asked for again under the same id it is already so. */
@Injectable()
export class Refunds {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async give(context: CommandContext, payment: string, refund: string, reason: string, amount: number): Promise<void> {
    try {
      await this.commands.execute(new RefundPayment(context, payment, refund, reason, amount));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'memberships.nothing_to_refund') throw error;
      // By hand, or with the whole event: nothing is left to go back. Where the money is there it is tried again.
      const query = new PaymentStanding(context.tenant, payment);
      const standing = await this.queries.execute<PaymentStanding, Standing | undefined>(query);
      if (standing === undefined || !isOver.has(standing)) throw error;
    }
  }
}
