import type { Reactor, RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import type { AccountErased, AccountForgotten } from '../../../published/src/identity/account.js';
import { ForgetMessages } from '../application/forget-messages.js';

/** Mails to an erased person are forgotten; what was not sent is sent no more. Once more when the key is gone: what was being written then. */
@Injectable()
export class WhenAccountErasedForgetMessages implements Reactor {
  readonly name = 'mailing.when-account-erased-forget-messages';
  readonly handles = ['AccountErased', 'AccountForgotten'];

  constructor(private readonly forget: ForgetMessages) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user } = event.data as (AccountErased | AccountForgotten)['data'];
    await this.forget.execute(event.tenant, user);
  }
}
