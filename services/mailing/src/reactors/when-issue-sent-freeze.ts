import type { OutboxEntry, Reactor, RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { FreezeReaders } from '../application/freeze-readers.js';
import type { IssueSent } from '../issue/issue.events.js';

/** Who gets an issue is settled when it is sent: a copy for each, written with the checkpoint. */
@Injectable()
export class WhenIssueSentFreeze implements Reactor {
  readonly name = 'mailing.when-issue-sent-freeze';
  readonly handles = ['IssueSent'];

  constructor(private readonly freeze: FreezeReaders) {}

  async handle(event: RecordedEvent): Promise<OutboxEntry> {
    return this.freeze.prepare(event as RecordedEvent<IssueSent>);
  }
}
