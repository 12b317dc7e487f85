/** What is written around or before the words that are chosen. */
export type Mark = 'bold' | 'italic' | 'list' | 'link';

/** A text, and what of it is chosen. */
export interface Chosen {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** What is put where the cursor is: what stands around words that are to be thought over. */
export interface Inserted {
  readonly before: string;
  readonly words: string;
  readonly after: string;
}

/** The text with that instead of what was chosen; its words are chosen now. */
export function inserted({ text, from, to }: Chosen, { before, words, after }: Inserted): Chosen {
  const start = from + before.length;
  const now = text.slice(0, from) + before + words + after + text.slice(to);
  return { text: now, from: start, to: start + words.length };
}

const around = { bold: ['**', '**'], italic: ['*', '*'], link: ['[', '](https://)'] } as const;

/** The text with the mark, and the same words chosen: of a link its address, which is still to be written. */
export function marked({ text, from, to }: Chosen, mark: Mark): Chosen {
  const words = text.slice(from, to);
  if (mark === 'list') {
    const start = text.lastIndexOf('\n', from - 1) + 1;
    const lines = text.slice(start, to).replaceAll(/^(?!- )/gm, '- ');
    const now = text.slice(0, start) + lines + text.slice(to);
    return { text: now, from: start + lines.length, to: start + lines.length };
  }
  const [before, after] = around[mark];
  const now = text.slice(0, from) + before + words + after + text.slice(to);
  const end = from + before.length + words.length;
  if (mark === 'link') return { text: now, from: end + 2, to: end + 2 + 'https://'.length };
  return { text: now, from: from + before.length, to: end };
}
