import type { Intent, Reactor, RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { askAgain, endWaiting, reviveFailed, withdrawCopies } from '../sending/copies.js';
import type { SendingEvent } from '../sending/sending.events.js';

/** What waits in the ledger follows what people decide of a sending. */
@Injectable()
export class WhenSendingMovesFollow implements Reactor {
  readonly name = 'mailing.when-sending-moves-follow';
  readonly handles = ['SendingPaused', 'SendingResumed', 'SendingCancelled', 'SendingRetried'];

  async handle(event: RecordedEvent): Promise<Intent> {
    const { issue } = event.data as SendingEvent['data'];
    switch (event.type as SendingEvent['type']) {
      case 'SendingResumed':
        return (tx) => askAgain(tx, issue, event.id);
      case 'SendingRetried':
        return async (tx) => {
          await reviveFailed(tx, issue);
          await askAgain(tx, issue, event.id);
        };
      case 'SendingCancelled':
        return async (tx) => {
          await withdrawCopies(tx, issue);
          await endWaiting(tx, issue, 'skipped', 'canceled');
        };
      default:
        return (tx) => withdrawCopies(tx, issue);
    }
  }
}
