import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

export type Weight = 400 | 700;

const opened = new Map<Weight, Font>();

/** The letters of papers and cards: shipped, for a server may have none. The package is found from wherever this file is. */
export function letterFile(weight: Weight): string {
  const file = `atkinson-hyperlegible-next-latin-${weight}-normal.woff`;
  return createRequire(import.meta.url).resolve(`@fontsource/atkinson-hyperlegible-next/files/${file}`);
}

export function letters(weight: Weight): Font {
  const font = opened.get(weight) ?? (openSync(letterFile(weight)) as Font);
  opened.set(weight, font);
  return font;
}

/**
 * A text in the letters that papers have, those of Western Europe: another letter is written without its sign ("ș" as
 * "s"), or as a question mark.
 */
export function legible(text: string): string {
  const font = letters(400);
  return [...text.normalize('NFC')]
    .map((letter) =>
      letter === '\n'
        ? letter
        : ([letter, letter.normalize('NFD')[0]!, letter.normalize('NFKD')[0]!].find((one) =>
            font.hasGlyphForCodePoint(one.codePointAt(0)!),
          ) ?? '?'),
    )
    .join('');
}
