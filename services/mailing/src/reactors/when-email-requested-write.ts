import type { Reactor, RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import type { EmailRequested } from '../email/email.events.js';
import { WriteMessage } from '../message/write-message.js';

/** What was asked for is written, in the language of whoever reads it. */
@Injectable()
export class WhenEmailRequestedWrite implements Reactor {
  readonly name = 'mailing.when-email-requested-write';
  readonly handles = ['EmailRequested'];

  constructor(private readonly write: WriteMessage) {}

  async handle(event: RecordedEvent): Promise<void> {
    await this.write.execute(event.tenant, (event as RecordedEvent<EmailRequested>).data);
  }
}
