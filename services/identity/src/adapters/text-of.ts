import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

/** What spreadsheets here save a text in, besides Unicode: «CSV», «CSV (Macintosh)» and «CSV (MS-DOS)» of one program. */
const ofOneByte = ['win1252', 'macroman', 'cp850'] as const;
/** So much of a file tells what it is in. */
const SAMPLE = 500_000;
/** Of a hundred bytes so many that are nought, in UTF-16 without its mark. */
const NOUGHTS = 30;

/** The text of a file that does not say what it is in. */
export function textOf(bytes: Buffer): string {
  return iconv.decode(bytes, encodingOf(bytes));
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf16be';
  const sample = bytes.subarray(0, SAMPLE);
  const noughts = [0, 1].map((at) => sample.filter((byte, index) => byte === 0 && index % 2 === at).length);
  const isMany = (count: number) => count * 100 > sample.length * NOUGHTS;
  if (isMany(noughts[1]!)) return 'utf16le';
  if (isMany(noughts[0]!)) return 'utf16be';
  return isUtf8(bytes) ? 'utf8' : likeliest(sample);
}

/** Guesses of libraries are made of long prose; lists of names are told apart by the letters of the languages here. */
function likeliest(sample: Buffer): string {
  const points = ofOneByte.map((encoding) => pointsOf(iconv.decode(sample, encoding)));
  return ofOneByte[points.indexOf(Math.max(...points))]!;
}

/** What is written here, and what stands in a word by mistake alone. */
const signs: readonly (readonly [RegExp, number])[] = [
  [/[áéíóúüñçàèòïÁÉÍÓÚÜÑÇÀÈÒÏ]/g, 2],
  [/[ªº·’‘“”«»¿¡€–—…´]/g, 1],
  [/[^\p{ASCII}áéíóúüñçàèòïÁÉÍÓÚÜÑÇÀÈÒÏªº·’‘“”«»¿¡€–—…´]/gu, -2],
  [/\p{Ll}[’‘“”«»¿¡€–—…´]\p{L}/gu, -3],
  [/[áéíóúüñçàèòï]\p{Lu}/gu, -3],
  // «L’Hospitalet», «d’Elx».
  [/(?<!\p{L})[dlnsmt]’(?=[aeiouhàèéíòóú])/giu, 6],
];

function pointsOf(text: string): number {
  return signs.reduce((sum, [sign, worth]) => sum + worth * (text.match(sign)?.length ?? 0), 0);
}
