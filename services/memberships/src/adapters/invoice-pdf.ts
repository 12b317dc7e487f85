import type { Language } from '@ateneo/contracts';
import { formatDate, printable } from '@ateneo/i18n/server';
import type { Recipient } from '../invoice/invoice.events.js';
import { taxesOf } from '../public/tax-within.js';
import type { FrozenInvoice } from './invoice-content.js';
import { eurosIn, issuerLines, LEFT, paper, RIGHT, type Say, sayIn } from './paper.js';

/** An invoice on paper. */
export async function invoiceAsPdf(invoice: FrozenInvoice, language: Language): Promise<Buffer> {
  const say = sayIn(language);
  const title = `${say(invoice.kind)} ${invoice.number}`;
  return paper({ language, title, author: invoice.issuer.name }, (pdf) => {
    heading(pdf, invoice, title, language);
    lines(pdf, invoice, language, say);
    hashes(pdf, invoice, say);
  });
}

function heading(pdf: PDFKit.PDFDocument, invoice: FrozenInvoice, title: string, language: Language): void {
  const say = sayIn(language);
  const { issuer, organization_name, recipient, issue_date, corrects_number } = invoice;
  pdf.font('Helvetica-Bold').fontSize(20).text(printable(issuer.name), LEFT, 56);
  pdf.font('Helvetica').fontSize(11);
  for (const line of [organization_name ?? '', ...issuerLines(issuer, say)].filter(Boolean)) pdf.text(printable(line));
  pdf.moveDown(2).font('Helvetica-Bold').fontSize(15).text(title);
  pdf
    .font('Helvetica')
    .fontSize(11)
    .text(`${say('date')}: ${formatDate(issue_date, 'min', language)}`);
  if (corrects_number) pdf.text(`${say('corrects')}: ${corrects_number}`);
  pdf.moveDown().font('Helvetica-Bold').text(say('for'));
  pdf.font('Helvetica');
  for (const line of recipientLines(recipient).filter(Boolean)) pdf.text(printable(line));
  pdf.moveDown(2);
}

/** Of an erased person there are none. */
function recipientLines(recipient: Recipient | null): string[] {
  if (!recipient) return [];
  const { name, national_id, address } = recipient;
  return [name, national_id, ...address.split('\n')];
}

function lines(pdf: PDFKit.PDFDocument, invoice: FrozenInvoice, language: Language, say: Say): void {
  const euros = eurosIn(language);
  const row = (text: string, amount: number) => {
    const { y } = pdf;
    pdf.text(printable(text), LEFT, y, { width: 340 });
    const below = pdf.y;
    pdf.text(euros(amount), LEFT, y, { width: RIGHT - LEFT, align: 'right' });
    pdf.y = Math.max(below, pdf.y);
    pdf.x = LEFT;
  };
  for (const { text, amount, tax_rate, quantity = 1, tax_clause, period } of invoice.lines) {
    row(`${text} (${rateOf(tax_rate, language)})`, amount);
    if (quantity > 1) pdf.text(`${quantity} × ${euros(Math.abs(amount) / quantity)}`);
    if (tax_clause) pdf.text(printable(tax_clause), { width: 340 });
    if (period) pdf.text(printable(`${say('period')}: ${spanOf(period, language)}`));
  }
  pdf.moveDown();
  pdf.moveTo(LEFT, pdf.y).lineTo(RIGHT, pdf.y).lineWidth(0.5).stroke().moveDown();
  for (const { tax_rate, tax_clause, base_amount, tax_amount } of taxesOf(invoice.lines)) {
    row(`${say('base')} (${rateOf(tax_rate, language, tax_clause)})`, base_amount);
    if (tax_rate !== null) row(rateOf(tax_rate, language), tax_amount);
  }
  pdf.font('Helvetica-Bold');
  row(say('total'), invoice.amount);
}

function rateOf(rate: number | null, language: Language, clause: string | null = null): string {
  const say = sayIn(language);
  if (rate === null) return clause === null ? say('exempt') : `${say('exempt')}, ${clause}`;
  return `${say('tax')} ${new Intl.NumberFormat([language, 'es']).format(rate)} %`;
}

/** What chains it to the one before: the book has the same. */
function hashes(pdf: PDFKit.PDFDocument, { hash, previous_hash }: FrozenInvoice, say: Say): void {
  pdf
    .moveDown(2)
    .font('Helvetica')
    .fontSize(8)
    .text(`${say('hash')}: ${hash}`, LEFT);
  if (previous_hash) pdf.text(`${say('previous_hash')}: ${previous_hash}`);
}

function spanOf({ from, to }: { from: string; to: string }, language: Language): string {
  return [from, to].map((day) => formatDate(day, 'min', language)).join(' – ');
}
