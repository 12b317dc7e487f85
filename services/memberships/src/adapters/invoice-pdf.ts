import type { Language } from '@ateneo/contracts';
import { createServerI18n, formatDate, printable } from '@ateneo/i18n/server';
import PDFDocument from 'pdfkit';
import type { Issuer, Recipient } from '../invoice/invoice.events.js';
import type { FrozenInvoice } from './invoice-content.js';

const i18n = createServerI18n();
const [LEFT, RIGHT] = [56, 539];

/** An invoice on paper. */
export async function invoiceAsPdf(invoice: FrozenInvoice, language: Language): Promise<Buffer> {
  const say = sayIn(language);
  const title = `${say(invoice.kind)} ${invoice.number}`;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    lang: language,
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: title, Author: printable(invoice.issuer.name) },
  });
  const whole = gathered(pdf);
  heading(pdf, invoice, title, language);
  lines(pdf, invoice, language, say);
  pdf.end();
  return whole;
}

type Say = (key: string) => string;
const sayIn =
  (language: Language): Say =>
  (key) =>
    i18n.t(language, `dues:pdf.${key}`);

function gathered(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  return new Promise((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
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

function issuerLines({ tax_id, address = '' }: Issuer, say: Say): string[] {
  return [tax_id ? `${say('tax_id')}: ${tax_id}` : '', ...address.split('\n')];
}

function lines(pdf: PDFKit.PDFDocument, invoice: FrozenInvoice, language: Language, say: Say): void {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
  const euros = (cents: number) => printable(money.format(cents / 100));
  const row = (text: string, amount: number) => {
    const { y } = pdf;
    pdf.text(printable(text), LEFT, y, { width: 340 });
    const below = pdf.y;
    pdf.text(euros(amount), LEFT, y, { width: RIGHT - LEFT, align: 'right' });
    pdf.y = Math.max(below, pdf.y);
    pdf.x = LEFT;
  };
  for (const { text, amount, tax_rate, period } of invoice.lines) {
    row(`${text} (${tax_rate === null ? say('exempt') : `${say('tax')} ${tax_rate} %`})`, amount);
    if (period) pdf.text(printable(`${say('period')}: ${spanOf(period, language)}`));
  }
  pdf.moveDown();
  pdf.moveTo(LEFT, pdf.y).lineTo(RIGHT, pdf.y).lineWidth(0.5).stroke().moveDown();
  row(say('base'), invoice.amount - invoice.tax_amount);
  row(say('tax'), invoice.tax_amount);
  pdf.font('Helvetica-Bold');
  row(say('total'), invoice.amount);
}

function spanOf({ from, to }: { from: string; to: string }, language: Language): string {
  return [from, to].map((day) => formatDate(day, 'min', language)).join(' – ');
}
