/** Where the words of a column's codes stand; behind a column of one list alone, `list.column`. */
const wordsOf: Readonly<Record<string, string>> = {
  type: 'console:console.amendment_type',
  untold: 'reports:table.untold',
  outcome: 'console:console.outcome',
  because: 'reports:table.because',
  review: 'console:console.review',
  share_base: 'console:console.voting.majority_of',
  mode: 'console:console.process_mode',
  phase: 'reports:table.phase',
  method: 'console:console.elections.method',
  parity: 'console:console.candidacies.parity',
  on: 'console:console.comments.on',
  gender: 'profile:gender',
  source: 'console:console.sources',
  field: 'console:console.changed_fields',
  interval: 'console:console.dues.interval',
  fee_interval: 'console:console.dues.interval',
  kind: 'reports:table.kind',
  'entries.kind': 'console:console.entries.kinds',
  move: 'console:console.entries.moves',
  purpose: 'console:console.payments.purpose',
  means: 'console:console.payments.means',
  provider: 'console:console.dues.provider',
  paid_by: 'console:console.paid_by',
  'documentalternatives.status': 'console:console.alternatives',
  'candidacysubmissions.status': 'console:console.candidacies.status',
  'elections.status': 'console:console.elections.status',
  'processes.status': 'console:console.process_status',
  'subscriptions.status': 'console:console.dues.status',
  'invoices.status': 'console:console.dues.invoice_status',
  'payments.status': 'console:console.payments.status',
  'copies.status': 'console:console.issues.copy_status',
  'copies.reason': 'console:console.issues.reason',
  'reservations.status': 'console:console.reservation_status',
};

/** The key of the sentence that a code is said with; undefined: the column has no codes. */
export function keyOfCode(list: string, column: string, code: string): string | undefined {
  const words = wordsOf[`${list}.${column}`] ?? wordsOf[column];
  // A dot or a colon would lead elsewhere, and no code has one. What nobody says has a word of its own.
  if (words === undefined || !/^(\w+|\?)$/.test(code)) return undefined;
  return `${words}.${code === '?' ? 'none' : code}`;
}

/** Sums of money, in cents. */
export const sums: ReadonlySet<string> = new Set([
  'amount',
  'owed',
  'fee_amount',
  'fee_owed',
  'base_amount',
  'tax_amount',
  'amount_paid',
  'amount_refunded',
  'price',
]);
