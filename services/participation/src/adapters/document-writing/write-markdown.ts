import type { AttributedPart, ConsolidatedArticle } from '@ateneo/contracts';
import { differenceOf, wordsOn } from '@ateneo/text';
import type { BookEntry, BookToWrite, TextToWrite } from './text-to-write.js';

/** Marks of CriticMarkup: what goes, and what comes. */
const marks = { equal: ['', ''], delete: ['{--', '--}'], insert: ['{++', '++}'] } as const;

type Told = Pick<AttributedPart, 'op' | 'text'>;

/** As it was typed, to the letter; marked as CriticMarkup does. */
export function writeMarkdown(text: TextToWrite | BookToWrite): Buffer {
  const parts = text.show === 'book' ? bookParts(text) : textParts(text);
  return Buffer.from(`${parts.filter((one) => one !== '').join('\n\n')}\n`);
}

function textParts({ title, introduction, chapters, show }: TextToWrite): string[] {
  const told = (parts: readonly AttributedPart[], isGone: boolean) => {
    if (show === 'clean') return wordsOn('after', parts);
    return marked(isGone ? [{ op: 'delete', text: wordsOn('before', parts) }] : parts);
  };
  const article = ({ change, title: name, content }: ConsolidatedArticle) => {
    const isGone = change === 'removed';
    return show === 'clean' && isGone ? [] : [heading(3, told(name, isGone)), told(content, isGone)];
  };
  return [
    heading(1, title),
    introduction,
    ...chapters.flatMap((chapter) => [heading(2, chapter.title), ...chapter.articles.flatMap(article)]),
  ];
}

function bookParts({ title, labels, chapters }: BookToWrite): string[] {
  const place = (name: string, entries: readonly BookEntry[]) => [heading(3, name), ...entries.flatMap(entry)];
  return [
    heading(1, title),
    labels.kind,
    ...chapters.flatMap((chapter) => [
      heading(2, chapter.heading),
      ...chapter.places.flatMap((one) => place(one.heading, one.entries)),
    ]),
  ];
}

function entry({ heading: name, lines, before, after, said }: BookEntry): string[] {
  const isSame = before.title === after.title;
  return [
    heading(4, name),
    ...lines,
    isSame ? '' : marked(differenceOf(before.title, after.title)),
    marked(differenceOf(before.content, after.content)),
    ...said.map((one) => `**${one.name}:** ${one.words}`),
  ];
}

function marked(parts: readonly Told[]): string {
  return parts.map(({ op, text }) => `${marks[op][0]}${text}${marks[op][1]}`).join('');
}

function heading(depth: number, words: string): string {
  return words === '' ? '' : `${'#'.repeat(depth)} ${words}`;
}
