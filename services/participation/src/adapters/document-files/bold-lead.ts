import type { Block } from './blocks.js';

/**
 * What a paragraph begins with in bold or italics, and the rest. People close `**Art. 2.-**Fines` where CommonMark knows no
 * end; they mean it all the same.
 */
export function leadOf(markdown: string): Block['bold'] {
  const [whole, mark, lead] = /^\s*(\*{1,3}|_{1,2})(?=[^\s*_])([\s\S]{0,1000}?\S)\s*\1/.exec(markdown) ?? [];
  if (whole === undefined || mark === undefined || lead === undefined) return undefined;
  const plain = lead
    .replaceAll(/[*_]+|\\(?=[^\w\s])/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain === ''
    ? undefined
    : {
        lead: plain,
        rest: markdown
          .slice(whole.length)
          .trim()
          .replace(/^\\?\n/, ''),
      };
}
