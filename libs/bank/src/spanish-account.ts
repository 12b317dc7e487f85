const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

/** The IBAN of an account of a Spanish bank, of which files of Norma 43 leave the control digits out. */
export function ibanOfSpain(bank: string, office: string, account: string): string {
  const bban = `${bank}${office}${control(`00${bank}${office}`)}${control(account)}${account}`;
  const digits = 98 - Number(BigInt(`${bban}142800`) % 97n);
  return `ES${String(digits).padStart(2, '0')}${bban}`;
}

function control(ten: string): string {
  const sum = WEIGHTS.reduce((all, weight, nth) => all + weight * Number(ten[nth]), 0);
  const digit = 11 - (sum % 11);
  return String(digit > 9 ? 11 - digit : digit);
}
