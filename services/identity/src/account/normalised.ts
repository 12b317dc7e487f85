export { normalisedEmail } from '@ateneo/contracts';

/**
 * A document's number as it is kept and compared: upper case, letters and figures only, a DNI and a NIE without the
 * country's code and with as many zeros as they are printed with. One document, one text, however it was typed.
 */
export function normalisedNationalId(nationalId: string): string {
  const bare = nationalId
    .normalize('NFC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return printed(bare) ?? printed(bare.replace(/^ES/, '')) ?? bare.replace(/^ES(?=[A-HJNP-SUVW]\d{7}[0-9A-J]$)/, '');
}

/** As it is printed on a DNI (eight figures and a letter), a NIE or a NIF of K, L, M; undefined for anything else. */
function printed(bare: string): string | undefined {
  const [, first, figures, last] = /^([KLMXYZ]?)0*(\d{1,8}?)([A-Z])$/.exec(bare) ?? [];
  if (figures === undefined) return undefined;
  const length = first === '' ? 8 : 7;
  return figures.length <= length ? `${first}${figures.padStart(length, '0')}${last}` : undefined;
}
