import { derivedId, inTheNameOf, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PaymentSucceeded } from '../../../memberships/src/public/payment.js';
import { RefundPayment } from '../../../memberships/src/public/refund-payment.js';
import { HeldPlaces } from '../adapters/held-places.js';

/** Paid places are their holder's; money that comes after they were let go goes back. */
@Injectable()
export class WhenPaymentSucceededConfirmPlaces implements Reactor {
  readonly name = 'ticketing.when-payment-succeeded-confirm-places';
  readonly handles = ['PaymentSucceeded'];

  constructor(
    private readonly held: HeldPlaces,
    private readonly commands: CommandBus,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { payment, purpose, reference } = event.data as PaymentSucceeded['data'];
    if (purpose !== 'reservations') return;
    const context = { ...inTheNameOf(event), now: event.meta.time };
    if (await this.held.paid(context, payment, reference)) return;
    const refund = derivedId(payment, 'too_late');
    await this.commands.execute(
      new RefundPayment({ ...context, now: new Date().toISOString() }, payment, refund, 'too_late'),
    );
  }
}
