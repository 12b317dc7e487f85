import type { Reactor, RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import type { TransferEnded } from '../../../published/src/ticketing/transfers.js';
import { ForgetMessages } from '../application/forget-messages.js';

/** Mails to the address that a place was offered to go with the offer. */
@Injectable()
export class WhenTransferEndedForgetMessages implements Reactor {
  readonly name = 'mailing.when-transfer-ended-forget-messages';
  readonly handles = ['TransferEnded'];

  constructor(private readonly forget: ForgetMessages) {}

  handle({ tenant, data }: RecordedEvent): Promise<void> {
    return this.forget.execute(tenant, (data as TransferEnded['data']).transfer);
  }
}
