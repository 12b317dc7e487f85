import type { Aggregate } from '@ateneo/cqrs';
import { type TransferCommand, transferDecider, type TransferState } from './transfer.decider.js';
import type { TransferEvent } from './transfer.events.js';

/** One stream a transfer. */
export const transferAggregate: Aggregate<TransferState | undefined, TransferCommand, TransferEvent> = {
  category: 'organizations.transfer',
  decider: transferDecider,
};
