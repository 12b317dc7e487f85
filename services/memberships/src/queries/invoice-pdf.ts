import type { Language } from '@ateneo/contracts';
import type { Paper, Weight } from '@ateneo/files';
import { formatDate } from '@ateneo/i18n/server';
import type { Recipient } from '../invoice/invoice.events.js';
import { taxesOf } from '../public/tax-within.js';
import type { FrozenInvoice } from './invoice-content.js';
import { eurosIn, LEFT, letter, RIGHT, type Say, sayIn } from './paper.js';

/** An invoice on paper. */
export async function invoiceAsPdf(invoice: FrozenInvoice, language: Language): Promise<Buffer> {
  const say = sayIn(language);
  const title = `${say(invoice.kind)} ${invoice.number}`;
  const paper = letter({ ...invoice, language, title });
  heading(paper, invoice, language);
  lines(paper, invoice, language, say);
  hashes(paper, invoice, say);
  return paper.bytes();
}

/** What it does to the other paper that it names. */
const namesOther = { credit: 'corrects', reversal: 'undoes', receipt: 'stands_for', invoice: 'stands_for' } as const;

function heading(
  paper: Paper,
  { kind, recipient, issue_date, corrects_number }: FrozenInvoice,
  language: Language,
): void {
  const say = sayIn(language);
  paper.text(`${say('date')}: ${formatDate(issue_date, 'min', language)}`);
  if (corrects_number) paper.text(`${say(namesOther[kind])}: ${corrects_number}`);
  paper.pdf.moveDown();
  paper.text(say('for'), { weight: 700 });
  for (const line of recipientLines(recipient).filter(Boolean)) paper.text(line);
  paper.pdf.moveDown(2);
}

/** Of an erased person there are none. */
function recipientLines(recipient: Recipient | null): string[] {
  if (!recipient) return [];
  const { name, national_id, address } = recipient;
  return [name, national_id, ...address.split('\n')];
}

function lines(paper: Paper, invoice: FrozenInvoice, language: Language, say: Say): void {
  const { pdf } = paper;
  const euros = eurosIn(language);
  const row = (text: string, amount: number, weight: Weight = 400) =>
    paper.part('P', () => {
      const { y } = pdf;
      paper.write(text, { weight, x: LEFT, y, width: 340 });
      const below = pdf.y;
      paper.write(euros(amount), { weight, x: LEFT, y, width: RIGHT - LEFT, align: 'right' });
      pdf.y = Math.max(below, pdf.y);
    });
  for (const { text, amount, tax_rate, quantity = 1, tax_clause, period } of invoice.lines) {
    row(`${text} (${rateOf(tax_rate, language)})`, amount);
    if (quantity > 1) paper.text(`${quantity} × ${euros(Math.abs(amount) / quantity)}`);
    if (tax_clause) paper.text(tax_clause, { width: 340 });
    if (period) paper.text(`${say('period')}: ${spanOf(period, language)}`);
  }
  pdf.moveDown();
  paper.ornament(() => pdf.moveTo(LEFT, pdf.y).lineTo(RIGHT, pdf.y).lineWidth(0.5).stroke().moveDown());
  for (const { tax_rate, tax_clause, base_amount, tax_amount } of taxesOf(invoice.lines)) {
    row(`${say('base')} (${rateOf(tax_rate, language, tax_clause)})`, base_amount);
    if (tax_rate !== null) row(rateOf(tax_rate, language), tax_amount);
  }
  row(say('total'), invoice.amount, 700);
}

function rateOf(rate: number | null, language: Language, clause: string | null = null): string {
  const say = sayIn(language);
  if (rate === null) return clause === null ? say('exempt') : `${say('exempt')}, ${clause}`;
  return `${say('tax')} ${new Intl.NumberFormat([language, 'es']).format(rate)} %`;
}

/** What chains it to the one before: the book has the same. */
function hashes(paper: Paper, { hash, previous_hash }: FrozenInvoice, say: Say): void {
  paper.pdf.moveDown(2);
  paper.text(`${say('hash')}: ${hash}`, { size: 8 });
  if (previous_hash) paper.text(`${say('previous_hash')}: ${previous_hash}`, { size: 8 });
}

function spanOf({ from, to }: { from: string; to: string }, language: Language): string {
  return [from, to].map((day) => formatDate(day, 'min', language)).join(' – ');
}
