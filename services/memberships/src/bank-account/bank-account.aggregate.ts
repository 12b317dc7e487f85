import type { Aggregate } from '@ateneo/cqrs';
import { type BankAccountCommand, bankAccountDecider, type BankAccountsState } from './bank-account.decider.js';
import type { BankAccountEvent } from './bank-account.events.js';

/** One stream an organization. */
export const bankAccountAggregate: Aggregate<BankAccountsState, BankAccountCommand, BankAccountEvent> = {
  category: 'memberships.bankaccounts',
  decider: bankAccountDecider,
};
