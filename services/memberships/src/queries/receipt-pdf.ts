import type { Language, PaymentMeans } from '@ateneo/contracts';
import { formatDate } from '@ateneo/i18n/server';
import type { FrozenInvoice } from './invoice-content.js';
import { eurosIn, letter, sayIn } from './paper.js';

/** Money that came in hand. */
export interface Receipt {
  /** The payment's id; its beginning is the receipt's number. */
  readonly payment: string;
  readonly amount: number;
  readonly means: Exclude<PaymentMeans, 'provider' | 'debit'>;
  /** The calendar day on which it came. */
  readonly day: string;
  readonly note: string | null;
  /** What it was paid for. */
  readonly invoice: Pick<FrozenInvoice, 'number' | 'kind' | 'issuer' | 'organization_name' | 'lines' | 'recipient'>;
}

/** A receipt on paper: who had what from whom, when, how and for what. */
export async function receiptAsPdf(receipt: Receipt, language: Language): Promise<Buffer> {
  const say = sayIn(language);
  const { invoice, payment, means, amount, day, note } = receipt;
  const title = `${say('proof')} ${payment.split('-')[0]!}`;
  const facts: [string, string][] = [
    [say('received_from'), invoice.recipient?.name ?? ''],
    [say('amount'), eurosIn(language)(amount)],
    [say('means'), say(`by.${means}`)],
    [say('date'), formatDate(day, 'min', language)],
    [say(invoice.kind), invoice.number],
    [say('concept'), invoice.lines.map(({ text }) => text).join('; ')],
    [say('note'), note ?? ''],
  ];
  const paper = letter({ ...invoice, language, title });
  paper.pdf.moveDown();
  for (const [label, value] of facts.filter(([, said]) => said !== ''))
    paper.part('P', () => {
      paper.write(`${label}: `, { weight: 700, continued: true });
      paper.write(value);
    });
  paper.pdf.moveDown(4);
  return paper.text(say('signature')).bytes();
}
