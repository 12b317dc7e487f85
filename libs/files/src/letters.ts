import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

export type Weight = 400 | 700;

const opened = new Map<Weight, Font>();

const require = createRequire(import.meta.url);

/**
 * The letters of papers and cards: shipped, for a server may have none. Whole, where browsers have a piece for each part
 * of Europe: a name may need two of them. The package is found from wherever this file is.
 */
export function letterFile(weight: Weight): string {
  return weight === 700
    ? require.resolve('@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf')
    : require.resolve('@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf');
}

export function letters(weight: Weight): Font {
  const font = opened.get(weight) ?? (openSync(letterFile(weight)) as Font);
  opened.set(weight, font);
  return font;
}

/**
 * A text in the letters that papers have, the Latin ones of Europe: another letter is written without its sign ("ḥ" as
 * "h"), or as a question mark.
 */
export function legible(text: string): string {
  const font = letters(400);
  const isKnown = (words: string) =>
    [...words].every((letter) => letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0)!));
  return [...text.normalize('NFC')]
    .map((letter) => [letter, letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')].find(isKnown) ?? '?')
    .join('');
}
