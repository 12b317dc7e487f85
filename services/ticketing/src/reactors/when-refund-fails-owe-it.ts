import { inTheNameOf, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import type { RefundFailed } from '../../../published/src/memberships/payment.js';
import { FindEvent } from '../application/find-event.js';
import { Refunds } from '../application/refunds.js';

/** Money that a provider did not give back is still owed for its places. */
@Injectable()
export class WhenRefundFailsOweIt implements Reactor {
  readonly name = 'ticketing.when-refund-fails-owe-it';
  readonly handles = ['RefundFailed'];

  constructor(
    private readonly found: FindEvent,
    private readonly refunds: Refunds,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { purpose, reference, payment, refund } = event.data as RefundFailed['data'];
    if (purpose !== 'reservations' || reference === undefined) return;
    const of = await this.found.ofReservation(event.tenant, reference);
    // What the view does not know was not paid for here: it had it when the payment began.
    if (of !== undefined) await this.refunds.refused(inTheNameOf(event), of, { payment, reference, refund });
  }
}
