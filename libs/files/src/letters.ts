import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

export type Weight = 400 | 700;

/** Where a font of this kind has its outlines; octets, from the file's and from the table's beginning. */
interface WithOutlines {
  readonly directory: { readonly tables: { readonly glyf: { readonly offset: number } } };
  readonly loca: { readonly offsets: readonly number[] };
}

const opened = new Map<Weight, Font>();
const files = new Map<Weight, Buffer>();

const require = createRequire(import.meta.url);

/** The zero of screens (`plain-zero.css` of the applications): a ring without the stroke that reads as damage in sums and dates. */
const plainZero: Record<Weight, string> = {
  400: 'AAIAPP/0AkwCqgAPAB8AAAUiJiY1NDY2MzIWFhUUBgYnMjY2NTQmJiMiBgYVFBYWAURWdjw8dlZWdjw8dlY7TSUlTTs7TSUlTQxQm3Bwm1BQm3Bwm1BKQHpXV3pAQHpXV3pA',
  700: 'AAIAMP/0AmQCqAAPAB8AAAUiJiY1NDY2MzIWFhUUBgYnMjY2NTQmJiMiBgYVFBYWAUpcfkBAflxcfUFBfVwrPiEhPisrPiEhPgxUnGtsm1JSm2xrnFRqMWtVVWsxMWtVVWsx',
};

/**
 * The letters of papers and cards: shipped, for a server may have none. Whole, where browsers have a piece for each part
 * of Europe: a name may need two of them. The package is found from wherever this file is.
 */
export function letterFile(weight: Weight): Buffer {
  const file = files.get(weight) ?? readFile(weight);
  files.set(weight, file);
  return file;
}

function readFile(weight: Weight): Buffer {
  const file = readFileSync(
    weight === 700
      ? require.resolve('@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf')
      : require.resolve('@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf'),
  );
  const font = create(file) as Font & WithOutlines;
  const [zero] = font.glyphsForString('0');
  // The zero of tables is made of this one.
  const place = font.directory.tables.glyf.offset + font.loca.offsets[zero!.id]!;
  Buffer.from(plainZero[weight], 'base64').copy(file, place);
  return file;
}

export function letters(weight: Weight): Font {
  const font = opened.get(weight) ?? (create(letterFile(weight)) as Font);
  opened.set(weight, font);
  return font;
}

/**
 * A text in the letters that papers have, the Latin ones of Europe: another letter is written without its sign ("ḥ" as
 * "h"), and what has none, one emoji for one, as a lozenge. A question mark would ask something that nobody wrote.
 */
export function legible(text: string): string {
  const font = letters(400);
  const isKnown = (words: string) =>
    [...words].every((letter) => letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0)!));
  const composed = text.normalize('NFC');
  if (isKnown(composed)) return composed;
  return [...graphemes.segment(composed)]
    .map(({ segment }) => [segment, segment.normalize('NFKD').replaceAll(/\p{M}/gu, '')].find(isKnown) ?? '◊')
    .join('');
}

const graphemes = new Intl.Segmenter();
