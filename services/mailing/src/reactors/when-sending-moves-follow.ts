import type { OutboxEntry, Reactor, RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { PlanSending } from '../application/plan-sending.js';
import { askAgain, endWaiting, reviveFailed, withdrawCopies } from '../sending/copies.js';
import type { SendingEvent } from '../sending/sending.events.js';

/** What waits in the ledger follows what people decide of a sending. */
@Injectable()
export class WhenSendingMovesFollow implements Reactor {
  readonly name = 'mailing.when-sending-moves-follow';
  readonly handles = ['SendingPaused', 'SendingResumed', 'SendingCancelled', 'SendingRetried'];

  constructor(private readonly plans: PlanSending) {}

  async handle(event: RecordedEvent): Promise<OutboxEntry> {
    const { issue } = event.data as SendingEvent['data'];
    switch (event.type as SendingEvent['type']) {
      case 'SendingResumed': {
        const plan = await this.plans.plan(event.tenant, issue);
        return (tx) => askAgain(tx, issue, event.id, plan);
      }
      case 'SendingRetried': {
        const plan = await this.plans.plan(event.tenant, issue);
        return async (tx) => {
          await reviveFailed(tx, issue);
          await askAgain(tx, issue, event.id, plan);
        };
      }
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
