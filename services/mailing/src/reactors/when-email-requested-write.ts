import type { OutboxEntry, Reactor, RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import type { EmailRequested } from '../email/email.events.js';
import { RecordDelivery } from '../email/record-delivery.js';
import { WriteMessage } from '../message/write-message.js';

/** What was asked for is written, in the language of whoever reads it, and its sending with the checkpoint. */
@Injectable()
export class WhenEmailRequestedWrite implements Reactor {
  readonly name = 'mailing.when-email-requested-write';
  readonly handles = ['EmailRequested'];
  readonly isIndependent = true;

  constructor(
    private readonly write: WriteMessage,
    private readonly record: RecordDelivery,
  ) {}

  async handle(event: RecordedEvent): Promise<OutboxEntry | void> {
    const request = (event as RecordedEvent<EmailRequested>).data;
    const written = await this.write.prepare(event.tenant, event.id, request);
    return typeof written === 'string' ? this.record.ended(event.tenant, request.email, written) : written;
  }
}
