import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { languages, type Statutes, statutesIn, styles } from '../../../test/statutes.js';
import { readFile } from './read-document.js';

function imported(text: string) {
  const reading = readFile({ name: 'estatutos.md', bytes: Buffer.from(text) });
  if (!('document' in reading)) throw new Error(JSON.stringify(reading.problems));
  return reading.document;
}

/** Stops and dashes around a title are typed in many ways. */
const bare = (title: string) =>
  title
    .replaceAll(/[.:–—-]+(?=\s|$)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

type Imported = ReturnType<typeof imported>;

function shapeOf({ chapters: read }: Imported) {
  return read.map(({ title, articles }) => ({
    title: bare(title),
    articles: articles.map((one) => [bare(one.title), one.content]),
  }));
}

function expected({ chapters }: Statutes) {
  return chapters.map(({ label, name, articles }) => ({
    title: bare(`${label} ${name}`),
    articles: articles.map((one) => [bare(`${one.label} ${one.name}`), one.text]),
  }));
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

function lostWords(text: string, { title, introduction, chapters }: Imported): string[] {
  const parts = chapters.flatMap((one) => [one.title, ...one.articles.flatMap((own) => [own.title, own.content])]);
  const had = new Map<string, number>();
  for (const word of wordsIn([title, introduction, ...parts].join('\n'))) had.set(word, (had.get(word) ?? 0) + 1);
  return wordsIn(text).filter((word) => {
    const left = had.get(word) ?? 0;
    had.set(word, left - 1);
    return left <= 0;
  });
}

describe.each(Object.keys(languages))('statutes in %s', (language) => {
  const numbers = ['figures', 'words'] as const;
  const cases = Object.keys(styles).flatMap((style) => numbers.map((kind) => ({ style, kind })));

  test.each(cases)('typed with $style, numbered in $kind, come in whole', ({ style, kind }) => {
    fc.assert(
      fc.property(statutesIn(language, kind), (statutes) => {
        const text = styles[style]!(statutes);
        const read = imported(text);
        const shape = shapeOf(read);
        expect(shape.slice(0, statutes.chapters.length)).toEqual(expected(statutes));
        expect(shape.at(-1)!.articles.map(([title]) => title)).toEqual([statutes.last]);
        expect(lostWords(text, read)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});

test('a table of contents goes, and a scale with the same dots stays', () => {
  const contents = ['Artículo 1. Denominación ........ 3', '2. Edades ........ 4', 'Disposición final ........ 5'];
  const scale = ['General ................ 60', 'Coronel ................ 55', 'Capitán ................ 48'];
  const text = [
    '# Estatutos',
    contents.join('\n'),
    'Artículo 1.- Denominación. Se llama Ateneo.',
    `Artículo 2.- Edades. Se retiran con estos años:\n${scale.join('\n')}`,
    'Disposición final. Rige desde mañana.',
  ].join('\n\n');
  const { introduction, chapters } = imported(text);
  expect(introduction).toBe('');
  const articles = chapters.flatMap((chapter) => chapter.articles);
  expect(articles.map(({ title }) => bare(title))).toEqual([
    'Artículo 1 Denominación',
    'Artículo 2 Edades',
    'Disposición final',
  ]);
  expect(articles[1]!.content).toContain(scale.join('\n'));
});
