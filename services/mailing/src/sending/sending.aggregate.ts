import type { Aggregate } from '@ateneo/cqrs';
import { type SendingCommand, sendingDecider, type SendingState } from './sending.decider.js';
import type { SendingEvent } from './sending.events.js';

/** One stream a tenant; its id is the tenant's. */
export const sendingAggregate: Aggregate<SendingState, SendingCommand, SendingEvent> = {
  category: 'mailing.sending',
  decider: sendingDecider,
};
