// Typing errors of the addresses that people here mostly have, by what they meant, and domains whose mailboxes last minutes (contract, 5).
const typingErrors: Readonly<Record<string, string>> = {
  'gmail.com':
    'gmial.com gmai.com gmal.com gamil.com gmail.co gmail.con gmail.cm gmail.om gmail.es gnail.com gmaill.com ggmail.com gmil.com ' +
    'gmail.comm gmailcom.com gmali.com',
  'hotmail.com':
    'hotnail.com hotmial.com hotmal.com hotmai.com hotmil.com hotmail.co hotmail.con hotmail.cm hotmaill.com homail.com htmail.com ' +
    'hotamil.com hormail.com otmail.com',
  'outlook.com': 'outlok.com outloock.com outlook.con outlook.co oulook.com outloo.com',
  'yahoo.com': 'yaho.com yahooo.com yahoo.con yhoo.com',
  'yahoo.es': 'yaho.es yahho.es yahoo.ess',
  'icloud.com': 'iclod.com icloud.con icoud.com',
  'telefonica.net': 'telefonca.net telefonica.ent',
  'euskaltel.net': 'euskalte.net',
};
const disposable =
  'mailinator.com guerrillamail.com guerrillamail.net guerrillamail.org sharklasers.com grr.la 10minutemail.com 10minutemail.net ' +
  'temp-mail.org temp-mail.io tempmail.com tempmail.net tempmailo.com tempmail.dev yopmail.com yopmail.fr yopmail.net ' +
  'trashmail.com trashmail.de trashmail.net throwawaymail.com getnada.com nada.email maildrop.cc mailnesia.com mintemail.com ' +
  'mohmal.com dispostable.com fakeinbox.com spamgourmet.com mailcatch.com mytemp.email moakt.com emailondeck.com discard.email ' +
  'inboxkitten.com mailsac.com burnermail.io 33mail.com spam4.me tempinbox.com mailtemp.info minuteinbox.com correotemporal.org';

const meant = new Map(
  Object.entries(typingErrors).flatMap(([host, typed]) => typed.split(' ').map((one) => [one, host] as const)),
);
const wrong = new Set([...meant.keys(), ...disposable.split(' ')]);

/** Whether mail to this address would reach nobody, or nobody for long. No name server is asked. */
export function hasWrongHost(email: string): boolean {
  return wrong.has(hostOf(email));
}

/** The same address at the host that was probably meant; undefined where nothing looks mistyped. */
export function meantAddress(email: string): string | undefined {
  const host = meant.get(hostOf(email));
  return host && email.slice(0, email.lastIndexOf('@') + 1) + host;
}

function hostOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
