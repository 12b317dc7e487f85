import { electronicFormatIBAN, validateIBAN } from 'ibantools';

/** As banks write it in files: capitals, without blanks. */
export function plainIban(text: string): string {
  return electronicFormatIBAN(text) ?? '';
}

/** Whether an account can have this number: length and check digits, and for Spain both control digits of the account. */
export function isIban(text: string): boolean {
  return validateIBAN(plainIban(text)).valid;
}
