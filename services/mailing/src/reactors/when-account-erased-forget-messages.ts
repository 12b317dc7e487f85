import type { Reactor, RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import type { AccountErased } from '../../../identity/src/public/account.js';
import { ForgetMessages } from '../adapters/forget-messages.js';

/** Mails to an erased person are forgotten; what was not sent is sent no more. */
@Injectable()
export class WhenAccountErasedForgetMessages implements Reactor {
  readonly name = 'mailing.when-account-erased-forget-messages';
  readonly handles = ['AccountErased'];

  constructor(private readonly forget: ForgetMessages) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user } = event.data as AccountErased['data'];
    await this.forget.execute(event.tenant, user);
  }
}
