import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import type { DefaultPaymentMethodChosen, PaymentMethodAdded, PaymentMethodRemoved } from '../../payer/payer.events.js';

/** A person's means of payment, as it is shown. */
export interface MethodRow extends ViewRow {
  user_id: string;
  kind: string;
  brand: string;
  last4: string;
  expiry: string | null;
  /** The organization whose own account alone can charge it. */
  account: string | null;
  /** When it was last chosen: the latest of a person is the default. */
  chosen_datetime: string;
  creation_datetime: string;
}

export const methodProjection: Projection<MethodRow> = {
  name: 'memberships.method',
  version: 2,
  table: 'memberships.method',
  columns: ['id', 'user_id', 'kind', 'brand', 'last4', 'expiry', 'account', 'chosen_datetime', 'creation_datetime'],
  on: {
    PaymentMethodAdded: step<MethodRow, RecordedEvent<PaymentMethodAdded>>({
      key: ({ data }) => data.method,
      apply: (_, { data: { method: id, user: user_id, account = null, shown }, meta: { time } }) =>
        shown ? { id, user_id, ...shown, account, chosen_datetime: time, creation_datetime: time } : undefined,
    }),
    DefaultPaymentMethodChosen: step<MethodRow, RecordedEvent<DefaultPaymentMethodChosen>>({
      key: ({ data }) => data.method,
      apply: (row, { meta }) => row && { ...row, chosen_datetime: meta.time },
    }),
    PaymentMethodRemoved: step<MethodRow, RecordedEvent<PaymentMethodRemoved>>({
      key: ({ data }) => data.method,
      apply: () => undefined,
    }),
    AccountErased: step<MethodRow, RecordedEvent<AccountErased>>({
      key: () => [],
      where: ({ data }) => ({ column: 'user_id', value: data.user }),
      apply: () => undefined,
    }),
  },
};
