import { DECISIONS, type Decisions, derivedId } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { KeyDestroyed } from '@ateneo/keys';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { PaymentStanding, RefundPayment, type Standing } from '../../../memberships/src/public/refund-payment.js';
import { seatsAggregate } from '../event/seats.aggregate.js';
import type { Place } from '../event/seats.fold.js';

/** Nothing of such a payment can go back any more. */
const isOver: ReadonlySet<Standing> = new Set(['failed', 'returned', 'refunded', 'forgotten'] as const);

/** Money of a place that goes back, by the refund's id. */
export interface Given {
  readonly reservation: string;
  readonly refund: string;
  readonly reason: string;
  /** Whole cents. */
  readonly amount: number;
}

/** Gives money back that was paid for places; asked for again under the same id it is already so. */
@Injectable()
export class Refunds {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  /** Of one place that was paid; of others nothing. */
  async ofPlace(context: CommandContext, event: string, place: Given): Promise<void> {
    const { state } = await this.decisions.load(context.tenant, seatsAggregate, event);
    const { payment, generation } = state.places.get(place.reservation)!;
    if (payment === null) return;
    const isByOther = place.reason === 'erased' || (place.reason === 'holder' && generation > 0);
    // Told to who paid, whose place it was no more.
    const reason = isByOther ? 'place_given_back' : place.reason;
    await this.give(context, payment, place.refund, reason, place.amount);
  }

  /** One refund a payment, of all that stood when the event was cancelled; named after `cause`. */
  async ofEvent(context: CommandContext, event: string, cause: string): Promise<void> {
    const { state } = await this.decisions.load(context.tenant, seatsAggregate, event);
    const isPaid = ({ status, payment }: Place) => status === 'confirmed' && payment !== null;
    const paid = state.places.valueSeq().filter(isPaid);
    for (const [payment, places] of paid.groupBy((place) => place.payment!)) {
      const amount = places.reduce((sum, { price, refunded }) => sum + price - refunded, 0);
      if (amount === 0) continue;
      await this.give(context, payment, derivedId(cause, payment), 'event_cancelled', amount);
    }
  }

  async give(context: CommandContext, payment: string, refund: string, reason: string, amount: number): Promise<void> {
    try {
      await this.commands.execute(new RefundPayment(context, payment, refund, reason, amount));
    } catch (error) {
      // The payer was erased meanwhile.
      if (error instanceof KeyDestroyed) return;
      if (!(error instanceof DomainError) || error.code !== 'memberships.nothing_to_refund') throw error;
      // By hand, or with the whole event: nothing is left to go back. Where the money is there it is tried again.
      const query = new PaymentStanding(context.tenant, payment);
      const standing = await this.queries.execute<PaymentStanding, Standing | undefined>(query);
      if (standing === undefined || !isOver.has(standing)) throw error;
    }
  }
}
