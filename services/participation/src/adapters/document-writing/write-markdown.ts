import type { AttributedPart, ConsolidatedArticle } from '@ateneo/contracts';
import { differenceOf, wordsOn } from '@ateneo/text';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { BookEntry, BookToWrite, TextToWrite } from './text-to-write.js';
import { withinArticle } from './within-article.js';

/** Marks of CriticMarkup: what goes, and what comes. */
const marks = { equal: ['', ''], delete: ['{--', '--}'], insert: ['{++', '++}'] } as const;

type Told = Pick<AttributedPart, 'op' | 'text'>;

/** A text as it was typed, so that it is read again with the same articles; a book as one of its own, in which what was typed is quoted. Marked as CriticMarkup does. */
export function writeMarkdown(text: TextToWrite | BookToWrite): Buffer {
  const parts = text.show === 'book' ? bookParts(text) : textParts(text);
  return Buffer.from(`${parts.filter((one) => one !== '').join('\n\n')}\n`);
}

function textParts(text: TextToWrite): string[] {
  const { title, introduction, chapters, show } = text;
  const article = show === 'clean' ? cleanArticle : markedArticle;
  return [
    ownHeading(1, title),
    withinArticle(introduction),
    ...chapters.flatMap((chapter) => [ownHeading(2, chapter.title), ...chapter.articles.flatMap(article)]),
  ];
}

function cleanArticle({ change, title, content }: ConsolidatedArticle): string[] {
  if (change === 'removed') return [];
  return [ownHeading(3, wordsOn('after', title)), withinArticle(wordsOn('after', content))];
}

function markedArticle({ change, title, content }: ConsolidatedArticle): string[] {
  const told = (parts: readonly AttributedPart[]) =>
    marked(change === 'removed' ? [{ op: 'delete', text: wordsOn('before', parts) }] : parts);
  return [heading(3, told(title)), told(content)];
}

function bookParts({ title, labels, chapters }: BookToWrite): string[] {
  const place = (name: string, entries: readonly BookEntry[]) => [ownHeading(3, name), ...entries.flatMap(entry)];
  return [
    ownHeading(1, title),
    plain(labels.kind),
    ...chapters.flatMap((chapter) => [
      ownHeading(2, chapter.heading),
      ...chapter.places.flatMap((one) => place(one.heading, one.entries)),
    ]),
  ];
}

function entry({ heading: name, lines, before, after, said }: BookEntry): string[] {
  const isSame = before.title === after.title;
  return [
    ownHeading(4, name),
    ...lines.map(plain),
    isSame ? '' : quoted(marked(differenceOf(before.title, after.title))),
    quoted(marked(differenceOf(before.content, after.content))),
    ...said.flatMap((one) => {
      const label = `**${plain(one.name)}:**`;
      return one.isTyped ? [label, quoted(unmarked(one.words))] : [`${label} ${plain(one.words)}`];
    }),
  ];
}

function marked(parts: readonly Told[]): string {
  return parts.map(({ op, text }) => `${marks[op][0]}${unmarked(text)}${marks[op][1]}`).join('');
}

/** What was typed like a mark is none: with a backslash it reads as before. */
function unmarked(text: string): string {
  return text.replaceAll(/\{(\+\+|--|~~|==|>>)/g, '{\\$1').replaceAll(/([+\-~=<])\1\}/g, '$1\\$1}');
}

/** Its headings are not those of the paper, and what it leaves open ends with it. */
function quoted(text: string): string {
  return text && `> ${text.replaceAll('\n', '\n> ')}`;
}

/** Words that were not typed as Markdown. */
function plain(words: string): string {
  return unmarked(toMarkdown({ type: 'paragraph', children: [{ type: 'text', value: words }] }).trim());
}

function ownHeading(depth: 1 | 2 | 3 | 4, words: string): string {
  if (words === '') return '';
  return unmarked(toMarkdown({ type: 'heading', depth, children: [{ type: 'text', value: words }] }).trim());
}

function heading(depth: number, words: string): string {
  return words === '' ? '' : `${'#'.repeat(depth)} ${words}`;
}
