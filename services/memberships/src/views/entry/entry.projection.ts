import { day, id, moment, paymentMeans, paymentPurpose } from '@ateneo/contracts';
import { json, view } from '@ateneo/resource';
import { z } from 'zod';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import type { InvoiceReckoned } from '../../invoice/invoice.events.js';
import type { PaymentRequested } from '../../payment/payment.events.js';

/** What moved of a payment, once. */
interface Move {
  readonly move: 'received' | 'returned' | 'refunded';
  readonly cents: number;
  readonly at: string;
}

const fields = z.object({
  id,
  user_id: id.nullable(),
  organization: id.nullable(),
  means: paymentMeans,
  purpose: paymentPurpose,
  invoice: id.nullable(),
  day: day
    .nullable()
    .describe('By hand: when it came. Sealed with the person’s key: of who is erased nobody knows it.'),
  received: z.int(),
  refunded: z.int(),
  moves: json<readonly Move[]>(),
  creation_datetime: moment,
  update_datetime: moment,
});

/** So much of a payment, and what of it moved. */
interface Reckoned {
  readonly received: number;
  readonly refunded: number;
}

/** Amounts are those that papers reckon with: they stay where who paid is erased, as accounts must. */
function movesAfter(
  { received, refunded, moves }: Reckoned & { readonly moves: readonly Move[] },
  now: Reckoned,
  at: string,
): readonly Move[] {
  const came = now.received - received;
  const back = now.refunded - refunded;
  return [
    ...moves,
    ...(came === 0 ? [] : [{ move: came > 0 ? ('received' as const) : ('returned' as const), cents: came, at }]),
    ...(back === 0 ? [] : [{ move: 'refunded' as const, cents: -back, at }]),
  ];
}

export const paidView = view('memberships.paid', fields, {
  key: 'payment',
  index: ['user_id', 'creation_datetime, id', ['invoice', 'invoice is not null']],
}).from<PaymentRequested | InvoiceReckoned | AccountErased>({
  starts: {
    PaymentRequested: ({ user: user_id, organization, means, purpose, due }) => ({
      user_id,
      organization,
      means,
      purpose,
      invoice: null,
      day: due?.day ?? null,
      received: 0,
      refunded: 0,
      moves: [],
    }),
  },
  then: {
    InvoiceReckoned: ({ invoice, received, refunded }, row, event) => ({
      invoice,
      received,
      refunded,
      moves: movesAfter(row, { received, refunded }, event.meta.time),
    }),
    AccountErased: () => ({ user_id: null, day: null }),
  },
  found: { AccountErased: ['user_id', 'user'] },
});
