import { id, moment, paymentMethod } from '@ateneo/contracts';
import { gone, view } from '@ateneo/resource';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import type { PayerEvent } from '../../payer/payer.events.js';

/** A person's means of payment, as it is shown. */
const fields = paymentMethod
  .pick({ id: true, kind: true, brand: true, last4: true, expiry: true, creation_datetime: true })
  .extend({
    user_id: id,
    account: id.nullable().describe('The organization whose own account alone can charge it.'),
    chosen_datetime: moment.describe('When it was last chosen: the latest of a person is the default.'),
  });

export const methodView = view('memberships.method', fields, { key: 'method', index: ['user_id'] }).from<
  PayerEvent | AccountErased
>({
  version: 2,
  starts: {
    // Of an erased person nobody knows what it was.
    PaymentMethodAdded: ({ user: user_id, account, shown }, { meta }) =>
      shown ? { user_id, account, ...shown, chosen_datetime: meta.time } : undefined,
  },
  then: {
    DefaultPaymentMethodChosen: (_, __, { meta }) => ({ chosen_datetime: meta.time }),
    PaymentMethodRemoved: gone,
    AccountErased: gone,
  },
  found: { AccountErased: ['user_id', 'user'] },
});
