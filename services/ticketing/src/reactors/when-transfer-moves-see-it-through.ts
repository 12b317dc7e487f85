import type { OutboxEntry, Reactor, RecordedEvent } from '@ateneo/cqrs';
import { askForEffects, withdrawEffects } from '@ateneo/effects';
import { KEY_DESTROYER, type KeyDestroyer } from '@ateneo/keys';
import { Inject, Injectable } from '@nestjs/common';
import type { TransferEnded, TransferOffered } from '../../../published/src/ticketing/transfers.js';
import { TRANSFER_END } from '../transfer/transfer-end-effect.js';

/** An offer ends at its moment; with its end the address that it was made to is forgotten. */
@Injectable()
export class WhenTransferMovesSeeItThrough implements Reactor {
  readonly name = 'ticketing.when-transfer-moves-see-it-through';
  readonly handles = ['TransferOffered', 'TransferEnded'];

  constructor(@Inject(KEY_DESTROYER) private readonly keys: KeyDestroyer) {}

  async handle(event: RecordedEvent): Promise<OutboxEntry> {
    const { transfer } = event.data as TransferEnded['data'];
    if (event.type === 'TransferOffered') {
      const { until: at } = event.data as TransferOffered['data'];
      return (tx) => askForEffects(tx, [{ kind: TRANSFER_END, key: transfer, reference: transfer, at }]);
    }
    await this.keys.destroyPersonKey(event.tenant, transfer);
    return (tx) => withdrawEffects(tx, TRANSFER_END, [transfer]);
  }
}
