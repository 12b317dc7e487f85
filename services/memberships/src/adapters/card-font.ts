import { createRequire } from 'node:module';

/** The letters of cards: shipped, for a server may have none. The package is found from wherever this file is. */
export function cardFont(weight: 400 | 700): string {
  const file = `atkinson-hyperlegible-next-latin-${weight}-normal.woff`;
  return createRequire(import.meta.url).resolve(`@fontsource/atkinson-hyperlegible-next/files/${file}`);
}
