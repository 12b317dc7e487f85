import type { Aggregate } from '@ateneo/cqrs';
import { type ProcessCommand, processDecider, type ProcessState } from './process.decider.js';
import { PROCESS_CATEGORY, type ProcessEvent } from './process.events.js';

export const processAggregate: Aggregate<ProcessState, ProcessCommand, ProcessEvent> = {
  category: PROCESS_CATEGORY,
  decider: processDecider,
};
