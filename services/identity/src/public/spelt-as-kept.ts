/** Digits in groups, nine of them at least, with or without the code of a country in front: a telephone, however it is written. */
const TELEPHONE = /\(?(?:\+|\b)\(?\d(?:[\s().\-/+]*\d){8,}/g;
/** A Spanish number of identity with points, hyphens or blanks in it. */
const IDENTITY = /\b([xyzklm]?)[-. ]?(\d{1,2})[. ]?(\d{3})[. ]?(\d{3})[-. ]?([a-z])\b/gi;

/**
 * The words of a search of people as their fields hold them: a telephone in any spelling is its digits, a number of identity has no
 * points, and «Apellidos, Nombre» no comma.
 */
export function speltAsKept(search: string): readonly string[] {
  return search
    .replace(IDENTITY, '$1$2$3$4$5')
    .replace(TELEPHONE, (said) => ` ${said.replaceAll(/\D/g, '').replace(/^00/, '')} `)
    .split(/[\s,;]+/)
    .filter(Boolean);
}
