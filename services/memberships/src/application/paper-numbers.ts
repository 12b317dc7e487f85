import type { FeeDocument, FiscalData, InvoiceKind } from '@ateneo/contracts';
import { derivedId } from '@ateneo/cqrs';
import { type InvoiceState, isOnPaper } from '../invoice/invoice.fold.js';
import type { Issuer } from '../invoice/invoice.events.js';

/** What is paid of memberships, and stands for nothing else. */
export const aFee = { is_membership: true, corrects: null } as const;

export function isUnissued({ status, series }: InvoiceState): boolean {
  const isLate = status === 'uncollectible' && series === null;
  return isLate || status === 'none' || status === 'asked' || status === 'draft';
}

/** What takes it back. */
export const noteOf = (kind: FeeDocument): InvoiceKind => (kind === 'receipt' ? 'reversal' : 'credit');

/** The paper that stands for it now: the first one has its own id. */
export const paperOf = (invoice: string, { replaced }: Pick<InvoiceState, 'replaced'>) =>
  paperAt(invoice, replaced.length);

function paperAt(invoice: string, nth: number): string {
  return nth === 0 ? invoice : derivedId(invoice, `paper/${nth}`);
}

interface Paper {
  readonly invoice: string;
  readonly kind: InvoiceKind;
  readonly corrects: string;
}

/** All that was numbered for it after its first paper: a note for each that was replaced, and what stands for it since, if anything does. */
export function papersAfter(invoice: string, state: InvoiceState): (Paper | (Paper & { readonly left: number }))[] {
  const { replaced, kind: last } = state;
  return replaced.flatMap(({ kind, left }, nth) => {
    const corrects = paperAt(invoice, nth);
    const note = { invoice: derivedId(invoice, `taken-back/${nth + 1}`), kind: noteOf(kind), corrects, left };
    const next = { invoice: paperAt(invoice, nth + 1), kind: replaced[nth + 1]?.kind ?? last, corrects };
    return nth + 1 < replaced.length || isOnPaper(state) ? [note, next] : [note];
  });
}

/** What the numbers of each kind begin with, before the year. */
const letterOf: Readonly<Record<InvoiceKind, string>> = { invoice: '', credit: 'R', receipt: 'C', reversal: 'CD' };

/** The note that says of an invoice that nobody owes it. */
export const voidNote = (invoice: string, state: InvoiceState) => ({
  invoice: derivedId(invoice, 'void'),
  kind: noteOf(state.kind),
  corrects: paperOf(invoice, state),
});

/** By issuer, year and kind; organizations that the association issues for have one each. */
export function seriesOf(root: string, date: string, kind: InvoiceKind, own: readonly string[]): string {
  return derivedId(root, [date.slice(0, 4), kind, ...own].join('/'));
}

/** What its number begins with. Which series it is in was settled with the draft, whatever is the default by now. */
export function prefixOf(
  tenant: string,
  { series, date }: InvoiceState,
  { kind, organization }: { readonly kind: InvoiceKind; readonly organization: string | null },
  own: readonly string[],
): string {
  const isPlain = own.length > 0 || series === seriesOf(tenant, date!, kind, own);
  const marks = isPlain ? own : [organization!.slice(0, 8).toUpperCase()];
  return [`${letterOf[kind]}${date!.slice(0, 4)}`, ...marks, ''].join('-');
}

/** Who is not the association has numbers of its own, so that neither has gaps (decision 91). */
export function ownTaxId({ tax_id }: Issuer, association: FiscalData): string[] {
  return tax_id && tax_id !== association.tax_id ? [tax_id] : [];
}

/** As it stands on the day; an invoice that was issued keeps its own. */
export function issuerOf(name: string, { name: legal, tax_id, address }: FiscalData): Issuer {
  return { name: legal || name, ...(tax_id && { tax_id }), ...(address && { address }) };
}
