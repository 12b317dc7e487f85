import type { Aggregate } from '@ateneo/cqrs';
import { numberDecider, type NumberState, type TakeNumber } from './number.decider.js';
import type { NumberTaken } from './number.events.js';

/** One series a tenant; its id is the tenant's. */
export const numberAggregate: Aggregate<NumberState, TakeNumber, NumberTaken> = {
  category: 'memberships.number_series',
  decider: numberDecider,
};
