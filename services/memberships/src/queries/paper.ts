import type { Language } from '@ateneo/contracts';
import { Paper } from '@ateneo/files';
import { createServerI18n } from '@ateneo/i18n/server';
import type { Issuer } from '../invoice/invoice.events.js';

const i18n = createServerI18n();
export const [LEFT, RIGHT] = [56, 539] as const;

export type Say = (key: string) => string;

/** The words of invoices and receipts. */
export const sayIn =
  (language: Language): Say =>
  (key) =>
    i18n.t(language, `dues:pdf.${key}`);

/** Whole cents as money. */
export function eurosIn(language: Language): (cents: number) => string {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
  return (cents) => money.format(cents / 100);
}

interface Letterhead {
  readonly issuer: Issuer;
  readonly organization_name: string | null;
  readonly language: Language;
  readonly title: string;
}

/** A page that says who issues it, and what it is. */
export function letter({ issuer, organization_name, language, title }: Letterhead): Paper {
  const paper = new Paper({ language, title, author: issuer.name, margin: LEFT });
  paper.text(issuer.name, { size: 20, weight: 700 });
  for (const line of [organization_name ?? '', ...issuerLines(issuer, sayIn(language))].filter(Boolean))
    paper.text(line);
  paper.pdf.moveDown(2);
  return paper.text(title, { size: 15, weight: 700 }, 'H1');
}

/** What is known of who issues it, beside the name. */
function issuerLines({ tax_id, address = '' }: Issuer, say: Say): string[] {
  return [tax_id ? `${say('tax_id')}: ${tax_id}` : '', ...address.split('\n')];
}
