import { type Projection, type RecordedEvent, sha256, step, type ViewRow } from '@ateneo/cqrs';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import { hashedText } from '../../invoice/hashed-text.rules.js';
import { sumOf, taxOfAll } from '../../public/tax-within.js';
import type {
  InvoiceAsked,
  InvoiceEvent,
  InvoiceIssued,
  InvoiceLine,
  InvoiceReckoned,
  Issuer,
  Recipient,
  SeriesForgotten,
} from '../../invoice/invoice.events.js';

export interface InvoiceRow extends ViewRow {
  /** Null of a draft, and once it is forgotten whom its invoices were for. */
  series: string | null;
  /** Null of a draft, as are the days, whoever issues it and its hash. */
  number: string | null;
  kind: string;
  status: string;
  organization: string | null;
  issue_date: string | null;
  due_date: string | null;
  issuer: Issuer | null;
  lines: readonly InvoiceLine[];
  amount: number;
  tax_amount: number;
  amount_paid: number;
  amount_refunded: number;
  /** By payment. */
  reckoned: Record<string, { received: number; refunded: number }>;
  corrects: string | null;
  is_membership: boolean;
  /** Null once they were erased; the log keeps it as long as the law asks. */
  user_id: string | null;
  recipient: Recipient | null;
  hash: string | null;
  previous_hash: string | null;
  creation_datetime: string;
}

const unissued = {
  series: null,
  number: null,
  issue_date: null,
  due_date: null,
  issuer: null,
  hash: null,
  previous_hash: null,
  reckoned: {},
};

function change<Event extends InvoiceEvent>(what: (data: Event['data'], row: InvoiceRow) => Partial<InvoiceRow>) {
  return step<InvoiceRow, RecordedEvent<Event>>({
    key: ({ data }) => data.invoice,
    apply: (row, { data }) => row && { ...row, ...what(data, row) },
  });
}

export const invoiceProjection: Projection<InvoiceRow> = {
  name: 'memberships.invoice',
  version: 4,
  table: 'memberships.invoice',
  columns: [
    'id',
    'series',
    'number',
    'kind',
    'status',
    'organization',
    'issue_date',
    'due_date',
    'issuer',
    'lines',
    'amount',
    'tax_amount',
    'amount_paid',
    'amount_refunded',
    'reckoned',
    'corrects',
    'is_membership',
    'user_id',
    'recipient',
    'hash',
    'previous_hash',
    'creation_datetime',
  ],
  json: ['issuer', 'lines', 'reckoned', 'recipient'],
  on: {
    InvoiceAsked: step<InvoiceRow, RecordedEvent<InvoiceAsked>>({
      key: ({ data }) => data.invoice,
      apply: (_, { data: { invoice: id, user: user_id, organization, due }, meta: { time } }) => {
        // Sealed: of an erased person nobody knows it.
        const lines = due?.lines ?? [];
        const said = { status: 'draft', kind: 'invoice', is_membership: true, corrects: null, recipient: null };
        const amounts = { amount: sumOf(lines), tax_amount: taxOfAll(lines), amount_paid: 0, amount_refunded: 0 };
        return { ...unissued, ...said, ...amounts, id, user_id, organization, lines, creation_datetime: time };
      },
    }),
    InvoiceGivenUp: step<InvoiceRow, RecordedEvent<InvoiceEvent>>({
      key: ({ data }) => data.invoice,
      apply: () => undefined,
    }),
    InvoiceIssued: step<InvoiceRow, RecordedEvent<InvoiceIssued>>({
      key: ({ data }) => data.invoice,
      apply: (_, { data: { invoice: id, ordinal: _o, ...said }, meta: { time } }) => ({
        ...said,
        id,
        // A credit note owes nothing.
        status: said.kind === 'credit' ? 'paid' : 'open',
        amount_paid: 0,
        amount_refunded: 0,
        reckoned: {},
        user_id: said.recipient?.user ?? null,
        recipient: said.recipient ?? null,
        hash: sha256(hashedText(said)),
        previous_hash: said.previous_hash ?? null,
        creation_datetime: time,
      }),
    }),
    InvoiceReckoned: change<InvoiceReckoned>(({ payment, received, refunded }, row) => {
      const reckoned = { ...row.reckoned, [payment]: { received, refunded } };
      const sum = (of: 'received' | 'refunded') => Object.values(reckoned).reduce((all, one) => all + one[of], 0);
      return { reckoned, amount_paid: sum('received'), amount_refunded: sum('refunded') };
    }),
    InvoicePaid: change(() => ({ status: 'paid' })),
    InvoiceReopened: change(() => ({ status: 'open' })),
    InvoiceVoided: change(() => ({ status: 'void' })),
    InvoiceWrittenOff: change(() => ({ status: 'uncollectible' })),
    SeriesForgotten: step<InvoiceRow, RecordedEvent<SeriesForgotten>>({
      key: () => [],
      where: ({ data }) => ({ column: 'series', value: data.series }),
      apply: (row) => row && { ...row, series: null, user_id: null, recipient: null },
    }),
    AccountErased: step<InvoiceRow, RecordedEvent<AccountErased>>({
      key: () => [],
      where: ({ data }) => ({ column: 'user_id', value: data.user }),
      apply: (row) => row && { ...row, user_id: null, recipient: null },
    }),
  },
};
