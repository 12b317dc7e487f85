import type { Language, PaymentMeans } from '@ateneo/contracts';
import { formatDate, printable } from '@ateneo/i18n/server';
import type { FrozenInvoice } from './invoice-content.js';
import { eurosIn, issuerLines, LEFT, paper, sayIn } from './paper.js';

/** Money that came in hand. */
export interface Receipt {
  /** The payment's id; its beginning is the receipt's number. */
  readonly payment: string;
  readonly amount: number;
  readonly means: Exclude<PaymentMeans, 'provider'>;
  /** The calendar day on which it came. */
  readonly day: string;
  readonly note: string | null;
  /** What it was paid for. */
  readonly invoice: Pick<FrozenInvoice, 'number' | 'issuer' | 'organization_name' | 'lines' | 'recipient'>;
}

/** A receipt on paper: who had what from whom, when, how and for what. */
export async function receiptAsPdf(receipt: Receipt, language: Language): Promise<Buffer> {
  const say = sayIn(language);
  const { invoice, payment, means, amount, day, note } = receipt;
  const { issuer, recipient, organization_name } = invoice;
  const title = `${say('receipt')} ${payment.split('-')[0]!}`;
  const facts: [string, string][] = [
    [say('received_from'), recipient?.name ?? ''],
    [say('amount'), eurosIn(language)(amount)],
    [say('means'), say(`by.${means}`)],
    [say('date'), formatDate(day, 'min', language)],
    [say('of_invoice'), invoice.number],
    [say('concept'), invoice.lines.map(({ text }) => text).join('; ')],
    [say('note'), note ?? ''],
  ];
  return paper({ language, title, author: issuer.name }, (pdf) => {
    pdf.font('Helvetica-Bold').fontSize(20).text(printable(issuer.name), LEFT, 56);
    pdf.font('Helvetica').fontSize(11);
    for (const line of [organization_name ?? '', ...issuerLines(issuer, say)].filter(Boolean))
      pdf.text(printable(line));
    pdf.moveDown(2).font('Helvetica-Bold').fontSize(15).text(title).moveDown();
    pdf.fontSize(11);
    for (const [label, value] of facts.filter(([, said]) => said !== '')) {
      pdf.font('Helvetica-Bold').text(`${label}: `, { continued: true });
      pdf.font('Helvetica').text(printable(value));
    }
    pdf.moveDown(4).text(say('signature'));
  });
}
