const SPANISH = /^ES\d{2}[0-9A-Z]{3}[0-9A-Z]{9}$/;
const ANY = /^[A-Z]{2}\d{2}[0-9A-Z]{3}[0-9A-Z]{1,28}$/;

/**
 * Who collects, as banks know it: `ES`, two check digits, a suffix of three signs that the bank gives, the tax number. The suffix does not
 * count for the check digits.
 */
export function creditorIdentifierOf(taxNumber: string, suffix = '000'): string {
  const number = taxNumber.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return `ES${checkDigits('ES', number)}${suffix.toUpperCase()}${number}`;
}

/** Whether it is the creditor identifier of somebody, of any country. */
export function isCreditorIdentifier(text: string): boolean {
  if (!(text.startsWith('ES') ? SPANISH : ANY).test(text)) return false;
  return text.slice(2, 4) === checkDigits(text.slice(0, 2), text.slice(7));
}

/** ISO 7064, mod 97-10: letters count from A = 10. */
function checkDigits(country: string, number: string): string {
  const figures = `${number}${country}00`.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return String(98n - (BigInt(figures) % 97n)).padStart(2, '0');
}
