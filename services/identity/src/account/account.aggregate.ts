import type { Aggregate } from '@ateneo/cqrs';
import { type Account, type AccountCommand, accountDecider } from './account.decider.js';
import type { AccountEvent } from './account.events.js';

/** Streams `identity.account-<tenant>-<person>`. */
export const accountAggregate: Aggregate<Account, AccountCommand, AccountEvent> = {
  category: 'identity.account',
  decider: accountDecider,
};
