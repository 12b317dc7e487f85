import type { AttributedPart, ConsolidatedArticle } from '@ateneo/contracts';
import { wordsOn } from '@ateneo/text';
import type { TextToWrite } from './text-to-write.js';

/** Marks of CriticMarkup: what goes, and what comes. */
const marks = { equal: ['', ''], delete: ['{--', '--}'], insert: ['{++', '++}'] } as const;

/** As it was typed, to the letter; marked as CriticMarkup does. */
export function writeMarkdown({ title, introduction, chapters, show }: TextToWrite): Buffer {
  const told = (parts: readonly AttributedPart[], isGone: boolean) => {
    if (show === 'clean') return wordsOn('after', parts);
    const [from, to] = marks.delete;
    if (isGone) return `${from}${wordsOn('before', parts)}${to}`;
    return parts.map(({ op, text }) => `${marks[op][0]}${text}${marks[op][1]}`).join('');
  };
  const article = ({ change, title: name, content }: ConsolidatedArticle) => {
    const isGone = change === 'removed';
    return show === 'clean' && isGone ? [] : [heading(3, told(name, isGone)), told(content, isGone)];
  };
  const parts = [
    heading(1, title),
    introduction,
    ...chapters.flatMap((chapter) => [heading(2, chapter.title), ...chapter.articles.flatMap(article)]),
  ];
  return Buffer.from(`${parts.filter((one) => one !== '').join('\n\n')}\n`);
}

function heading(depth: number, words: string): string {
  return words === '' ? '' : `${'#'.repeat(depth)} ${words}`;
}
