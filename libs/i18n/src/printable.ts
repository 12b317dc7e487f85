/**
 * A text in the letters that the standard fonts of a PDF have, those of Western Europe: another letter is written without
 * its sign ("ș" as "s"), or as a question mark.
 */
export function printable(text: string): string {
  return [...text.normalize('NFC').replace(/[\u00a0\u202f\u2009]/g, ' ')].map(inFont).join('');
}

function inFont(letter: string): string {
  return [letter, letter.normalize('NFD')[0]!].find((one) => /[\u0020-\u007e\u00a1-\u00ff€’“”–]/u.test(one)) ?? '?';
}
