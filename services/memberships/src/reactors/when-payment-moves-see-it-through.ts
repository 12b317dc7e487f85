import type { OutboxEntry, Reactor, RecordedEvent } from '@ateneo/cqrs';
import { askForEffects } from '@ateneo/effects';
import { Injectable } from '@nestjs/common';
import { BOOKS } from '../payment/books-effect.js';
import { PAYMENT } from '../payment/payment-effect.js';

/** Not before whoever asked has had the time to do it themselves. */
const HEAD_START_MS = 15_000;

/** Whatever was written down of a payment is performed and heard of, though the process that wrote it died. */
@Injectable()
export class WhenPaymentMovesSeeItThrough implements Reactor {
  readonly name = 'memberships.when-payment-moves-see-it-through';
  readonly handles = [
    'PaymentRequested',
    'PaymentCancelRequested',
    'RefundRequested',
    'PaymentSucceeded',
    'PaymentFailed',
    'PaymentReturned',
    'PaymentRefunded',
  ];
  readonly isIndependent = true;

  async handle({ tenant, data }: RecordedEvent): Promise<OutboxEntry> {
    const { payment } = data as { payment: string };
    const at = new Date(Date.now() + HEAD_START_MS).toISOString();
    const books = { kind: BOOKS, key: tenant, reference: tenant };
    return (tx) => askForEffects(tx, [{ kind: PAYMENT, key: payment, reference: payment, at }, books]);
  }
}
