import type { Reactor, RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import type { AccountErased } from '../../../published/src/identity/account.js';
import { Copies } from '../sending/copies.js';

/** What came of copies stays for the totals; whose they were does not. */
@Injectable()
export class WhenAccountErasedForgetCopies implements Reactor {
  readonly name = 'mailing.when-account-erased-forget-copies';
  readonly handles = ['AccountErased'];

  constructor(private readonly copies: Copies) {}

  async handle(event: RecordedEvent): Promise<void> {
    await this.copies.forget(event.tenant, (event.data as AccountErased['data']).user);
  }
}
