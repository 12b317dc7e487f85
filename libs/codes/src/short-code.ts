import { createHmac } from 'node:crypto';

// No vowels, so that no code is a word or a name; nothing that is read as another sign (0 O, 1 I L, 2 Z, 5 S, 8 B).
const SIGNS = '34679CDFGHJKMNPQRTVWXY';
const LENGTH = 8;
// Bytes above it would make the first signs more frequent.
const FAIR = 256 - (256 % SIGNS.length);

/** Eight signs that nobody guesses without the seed, the same each time: nothing has to be kept. */
export function shortCode(seed: Buffer, said: Uint8Array): string {
  let signs = '';
  for (let round = 0; signs.length < LENGTH; round += 1) {
    const bytes = createHmac('sha256', seed).update(`short ${round}.`).update(said).digest();
    for (const byte of bytes) if (byte < FAIR) signs += SIGNS[byte % SIGNS.length];
  }
  return `${signs.slice(0, 4)}-${signs.slice(4, LENGTH)}`;
}

/** As people type it: in small letters, with or without the dash. Undefined: no code is written like that. */
export function typedCode(text: string): string | undefined {
  const signs = text.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  const isOne = signs.length === LENGTH && [...signs].every((sign) => SIGNS.includes(sign));
  return isOne ? `${signs.slice(0, 4)}-${signs.slice(4)}` : undefined;
}
