/** An address as it is kept and compared: trimmed, lower case. */
export function normalisedEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** A document's number as it is kept and compared: upper case, letters and figures only. */
export function normalisedNationalId(nationalId: string): string {
  return nationalId
    .normalize('NFC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}
