/**
 * An address as mail servers are told it: a domain in letters of its own (`peña.example`) becomes what name servers know it by
 * (`xn--pea-8ma.example`). What is no domain stays as it is.
 */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  // Where nothing but the letters is unusual: the parser of addresses reads more into other signs.
  if (!/[\u0080-\uffff]/.test(domain) || /[\s/\\?#@:%[\]]/.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : address;
}

/** As an address is kept and compared: trimmed, lower case, its domain in ASCII. */
export function normalisedEmail(email: string): string {
  return withAsciiDomain(email.trim().normalize('NFC')).toLowerCase();
}

/**
 * Letters, figures and a few signs before the @; after it names with dots between, each of 63 at most that ends in a letter
 * or figure, the last one of letters or in its ASCII form.
 */
export const ADDRESS =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+([A-Za-z]{2,63}|xn--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/;

/** False: mail to it is refused by servers of others that know no other letters than ASCII's before the @ (RFC 6531 is rare). */
export function hasPlainMailbox(address: string): boolean {
  return !/[\u0080-\uffff]/.test(address.slice(0, Math.max(0, address.lastIndexOf('@'))));
}

/** Whether mail could be sent there, by its looks. */
export function isAddress(text: string): boolean {
  return ADDRESS.test(withAsciiDomain(text.trim()));
}
