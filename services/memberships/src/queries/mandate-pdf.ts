import type { Language } from '@ateneo/contracts';
import { formatDate } from '@ateneo/i18n/server';
import { letter, sayIn } from './paper.js';
import type { DebtorAccount } from '../mandate/mandate.events.js';

/** Who collects, as banks know it. */
export interface Creditor {
  readonly holder: string;
  readonly creditor_identifier: string;
}

interface Mandate {
  readonly reference: string;
  readonly creditor: Creditor;
  readonly debtor: DebtorAccount;
  readonly signedOn: string | null;
}

/** A mandate on paper, to be signed: who collects from which account, and what who pays may do about it. */
export async function mandateAsPdf(mandate: Mandate, language: Language): Promise<Buffer> {
  const say = sayIn(language);
  const { reference, creditor, debtor, signedOn } = mandate;
  const paper = letter({
    issuer: { name: creditor.holder },
    organization_name: null,
    language,
    title: say('mandate.title'),
  });
  const facts = [
    ['reference', reference],
    ['creditor', creditor.holder],
    ['identifier', creditor.creditor_identifier],
    ['holder', debtor.holder],
    ['iban', debtor.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')],
    ['kind', say('mandate.recurrent')],
  ] as const;
  paper.pdf.moveDown();
  for (const [label, value] of facts)
    paper.part('P', () => {
      paper.write(`${say(`mandate.${label}`)}: `, { weight: 700, continued: true });
      paper.write(value);
    });
  paper.pdf.moveDown();
  for (const sentence of ['allows', 'refund', 'unauthorised'] as const) paper.text(say(`mandate.${sentence}`));
  paper.pdf.moveDown(2);
  paper.text(`${say('mandate.signed_on')}: ${signedOn ? formatDate(signedOn, 'min', language) : ''}`);
  paper.pdf.moveDown(2);
  return paper.text(`${say('mandate.signature')}:`).bytes();
}
