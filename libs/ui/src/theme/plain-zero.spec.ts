import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);
const css = readFileSync(new URL('plain-zero.css', import.meta.url), 'utf8');
const faces = [...css.matchAll(/font-weight: (\d+);[^}]*base64,([^)]+)/g)].map(
  ([, weight, data]) => [weight!, create(Buffer.from(data!, 'base64')) as Font] as const,
);
const whole = (weight: string) =>
  create(
    readFileSync(
      require.resolve(
        `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-${weight}-normal.woff2`,
      ),
    ),
  ) as Font;
const zeroOf = (font: Font, features: string[]) => font.layout('0', features).glyphs[0]!;
const contours = (font: Font, features: string[]) =>
  zeroOf(font, features).path.commands.filter(({ command }) => command === 'closePath').length;

test('there is one of each weight of the interface', () => {
  expect(faces.map(([weight]) => weight)).toEqual(['400', '700']);
});

test.each(faces)(
  'of weight %s zero has no stroke, is as wide as the font has it, in text and in tables',
  (weight, face) => {
    const font = whole(weight);
    for (const features of [[], ['tnum']]) {
      // Ring and hole; the stroke makes two holes of it.
      expect(contours(font, features)).toBe(3);
      expect(contours(face, features)).toBe(2);
      expect(zeroOf(face, features).advanceWidth).toBe(zeroOf(font, features).advanceWidth);
      expect(zeroOf(face, features).bbox).toEqual(zeroOf(font, features).bbox);
    }
  },
);
