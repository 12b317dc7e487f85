import { bankAccount } from '@ateneo/contracts';
import { revised, view } from '@ateneo/resource';
import { type BankAccountEvent, saidLater } from '../../bank-account/bank-account.events.js';

export const bankAccountView = view('memberships.bank_account', revised(bankAccount), {
  key: 'account',
  index: ['organization'],
}).from<BankAccountEvent>({
  starts: { BankAccountAdded: (terms) => ({ ...saidLater, ...terms, is_active: true, revision: 1 }) },
  then: {
    BankAccountChanged: ({ changes }, { revision }) => ({ ...changes, revision: revision + 1 }),
    BankAccountRetired: (_, { revision }) => ({ is_active: false, revision: revision + 1 }),
  },
});
