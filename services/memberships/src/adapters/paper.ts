import { buffer } from 'node:stream/consumers';
import type { Language } from '@ateneo/contracts';
import { createServerI18n, printable } from '@ateneo/i18n/server';
import PDFDocument from 'pdfkit';
import type { Issuer } from '../invoice/invoice.events.js';

const i18n = createServerI18n();
export const [LEFT, RIGHT] = [56, 539] as const;

export type Say = (key: string) => string;

/** The words of invoices and receipts. */
export const sayIn =
  (language: Language): Say =>
  (key) =>
    i18n.t(language, `dues:pdf.${key}`);

/** Whole cents as money, in letters that the font has. */
export function eurosIn(language: Language): (cents: number) => string {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
  return (cents) => printable(money.format(cents / 100));
}

/** A tagged page of A4. */
export async function paper(
  { language, title, author }: { language: Language; title: string; author: string },
  draw: (pdf: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    lang: language,
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: title, Author: printable(author) },
  });
  draw(pdf);
  pdf.end();
  return buffer(pdf);
}

/** What is known of who issues it, beside the name. */
export function issuerLines({ tax_id, address = '' }: Issuer, say: Say): string[] {
  return [tax_id ? `${say('tax_id')}: ${tax_id}` : '', ...address.split('\n')];
}
