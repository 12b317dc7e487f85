import type { Reactor, RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import type { AccountErased } from '../../../published/src/identity/account.js';
import { Reading } from '../reading/reading.js';

/** What an erased person has read is nobody's business any more. */
@Injectable()
export class WhenAccountErasedForgetReading implements Reactor {
  readonly name = 'notifications.when-account-erased-forget-reading';
  readonly handles = ['AccountErased'];

  constructor(private readonly reading: Reading) {}

  async handle({ tenant, data }: RecordedEvent): Promise<void> {
    await this.reading.forget(tenant, (data as AccountErased['data']).user);
  }
}
