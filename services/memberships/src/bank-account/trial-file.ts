import { directDebitXml, isIban, targetDayAfter } from '@ateneo/bank';
import type { BankAccount, TrialDebit, TrialFile } from '@ateneo/contracts';
import { fieldError } from '@ateneo/kernel';
import { dayOf } from '../membership/periods.rules.js';

/** A file of one debit of one cent into the account; its mandate is named after the moment. */
export function trialOf(account: BankAccount, debtor: TrialDebit, now: string, timeZone: string): TrialFile {
  const { holder, creditor_identifier, iban, file_format, lead_days, is_one_line, name } = account;
  if (creditor_identifier === '') throw fieldError('creditor_identifier', 'memberships.no_creditor_identifier');
  if (!isIban(debtor.iban)) throw fieldError('iban', 'memberships.no_iban');
  const reference = `TRIAL-${now.replaceAll(/\D/g, '').slice(0, 14)}`;
  const debit = {
    id: reference,
    cents: 1,
    on: targetDayAfter(dayOf(now, timeZone), lead_days),
    isOnce: true,
    mandate: { reference, signedOn: debtor.signed_on, hasNewAccount: false },
    debtor,
    concept: name,
  };
  const file = {
    version: file_format,
    id: reference,
    createdAt: now,
    creditor: { name: holder, identifier: creditor_identifier, iban },
    isOneLine: is_one_line,
    debits: [debit],
  };
  return { name: `${reference}.xml`, content: [...directDebitXml(file)].join('') };
}
