import { id, invoice, isNote } from '@ateneo/contracts';
import { sha256 } from '@ateneo/cqrs';
import { gone, json, type RowIn, view } from '@ateneo/resource';
import { z } from 'zod';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import type {
  InvoiceEvent,
  InvoiceIssued,
  InvoiceLine,
  Issuer,
  Recipient,
  SeriesForgotten,
} from '../../invoice/invoice.events.js';
import { hashedText } from '../../invoice/hashed-text.rules.js';
import { sumOf, taxOfAll } from '../../public/tax-within.js';

const asAnswered = {
  id: true,
  number: true,
  kind: true,
  status: true,
  organization: true,
  issue_date: true,
  due_date: true,
  amount: true,
  tax_amount: true,
  amount_paid: true,
  amount_refunded: true,
  hash: true,
  corrects: true,
  is_replaced: true,
  previous_hash: true,
  creation_datetime: true,
} as const;

const fields = invoice.pick(asAnswered).extend({
  series: id.nullable().describe('Null of a draft, and once it is forgotten whom its invoices were for.'),
  issuer: json<Issuer>().nullable(),
  lines: json<readonly InvoiceLine[]>(),
  reckoned: json<Record<string, { received: number; refunded: number }>>().describe('By payment.'),
  is_membership: z.boolean(),
  user_id: id.nullable().describe('Null once they were erased; the log keeps it as long as the law asks.'),
  recipient: json<Recipient>().nullable(),
});

const unpaid = { amount_paid: 0, amount_refunded: 0, reckoned: {}, is_replaced: false };

export type InvoiceRow = RowIn<typeof invoiceView>;

/** A note owes nothing, and what stands for another paper is paid as that was. */
function issued({ ordinal: _, ...said }: Omit<InvoiceIssued['data'], 'invoice'>) {
  const standsFor = said.corrects !== null && !isNote(said.kind);
  return {
    ...said,
    ...unpaid,
    ...(standsFor && { amount_paid: said.amount }),
    status: isNote(said.kind) || standsFor ? ('paid' as const) : ('open' as const),
    user_id: said.recipient?.user ?? null,
    hash: sha256(hashedText(said)),
  };
}

export const invoiceView = view('memberships.invoice', fields, {
  key: 'invoice',
  // Six years after an invoice's year nobody's name is kept.
  index: ['user_id', 'creation_datetime, id', 'series', ['issue_date', 'series is not null']],
}).from<InvoiceEvent | InvoiceIssued | SeriesForgotten | AccountErased>({
  version: 5,
  starts: {
    InvoiceAsked: ({ user: user_id, organization, due, kind = 'invoice', due_date = null }) => {
      // Sealed: of an erased person nobody knows it.
      const lines = due?.lines ?? [];
      const amounts = { amount: sumOf(lines), tax_amount: taxOfAll(lines), ...unpaid };
      // Nobody owes a first fee.
      const status = due_date === null ? 'draft' : 'open';
      return { kind, status, due_date, is_membership: true, user_id, organization, lines, ...amounts };
    },
    InvoiceIssued: issued,
  },
  then: {
    // What nobody expected any more and was never numbered is paid after all.
    InvoiceIssued: (said, { status, creation_datetime }, event) => ({
      ...issued(said),
      ...(status === 'uncollectible' ? { status } : {}),
      ...(status === 'draft' ? { creation_datetime: event.meta.time } : { creation_datetime }),
    }),
    InvoiceGivenUp: gone,
    // What had a number stays as it is, and a note takes it back.
    PaperReplaced: ({ kind, left }) => (left === null ? { kind } : { is_replaced: kind === 'invoice' }),
    InvoiceReckoned: ({ payment, received, refunded }, row) => {
      const reckoned = { ...row.reckoned, [payment]: { received, refunded } };
      const sum = (of: 'received' | 'refunded') => Object.values(reckoned).reduce((all, one) => all + one[of], 0);
      return { reckoned, amount_paid: sum('received'), amount_refunded: sum('refunded') };
    },
    InvoicePaid: () => ({ status: 'paid' }),
    InvoiceReopened: () => ({ status: 'open' }),
    InvoiceVoided: () => ({ status: 'void' }),
    InvoiceWrittenOff: () => ({ status: 'uncollectible' }),
    SeriesForgotten: () => ({ series: null, user_id: null, recipient: null }),
    AccountErased: () => ({ user_id: null, recipient: null }),
  },
  found: { SeriesForgotten: ['series', 'series'], AccountErased: ['user_id', 'user'] },
});
