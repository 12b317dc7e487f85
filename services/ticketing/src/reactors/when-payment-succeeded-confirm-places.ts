import { inTheNameOf, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import type { PaymentSucceeded } from '../../../published/src/memberships/payment.js';
import { HeldPlaces } from '../application/held-places.js';
import { Refunds } from '../application/refunds.js';

/** Paid places are their holder's; money that comes after they were let go goes back. */
@Injectable()
export class WhenPaymentSucceededConfirmPlaces implements Reactor {
  readonly name = 'ticketing.when-payment-succeeded-confirm-places';
  readonly handles = ['PaymentSucceeded'];

  constructor(
    private readonly held: HeldPlaces,
    private readonly refunds: Refunds,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { payment, purpose, reference } = event.data as PaymentSucceeded['data'];
    if (purpose !== 'reservations') return;
    const context = { ...inTheNameOf(event), now: event.meta.time };
    const late = await this.held.paid(context, payment, reference);
    if (late) await this.refunds.ofTooLate({ ...context, now: new Date().toISOString() }, payment, late);
  }
}
