import type { Document } from '@ateneo/contracts';
import { describe, expect, test } from '@jest/globals';
import {
  articleCount,
  documentFields,
  emptyOutline,
  type Outline,
  type OutlineAction,
  outlineOf,
} from './document-outline.js';
import { outlineReducer } from './document-outline.reducer.js';

const article = (key: string) => ({ key, id: key, title: `Art. ${key}`, content: `Texto ${key}` });
const outline: Outline = {
  title: 'Estatutos',
  introduction: '',
  chapters: [
    { key: 'A', id: 'A', title: 'Uno', articles: [article('1'), article('2')] },
    { key: 'B', id: 'B', title: 'Dos', articles: [article('3')] },
  ],
  deleted: [],
};

const after = (...actions: OutlineAction[]) => actions.reduce(outlineReducer, outline);
/** "A1 A2 B3": chapters in order, each with its articles. */
const shape = ({ chapters }: Outline) =>
  chapters.map(({ key, articles }) => `${key}:${articles.map((one) => one.key).join('')}`).join(' ');

describe('writing', () => {
  test('a heading changes only what is given', () => {
    const next = after({ type: 'heading', title: 'Reglamento' });
    expect(next.title).toBe('Reglamento');
    expect(next.introduction).toBe('');
    expect(next.chapters).toBe(outline.chapters);
  });

  test('titles and texts go where their key is', () => {
    const next = after(
      { type: 'chapter-titled', key: 'B', title: 'Final' },
      { type: 'article-written', key: '2', content: 'Nuevo' },
    );
    expect(next.chapters[1]?.title).toBe('Final');
    expect(next.chapters[0]?.articles[1]).toEqual({ ...article('2'), content: 'Nuevo' });
  });

  test('chapters and articles are added behind another, or at the end', () => {
    expect(shape(after({ type: 'chapter-added', key: 'C', after: 'A' }))).toBe('A:12 C: B:3');
    expect(shape(after({ type: 'chapter-added', key: 'C' }))).toBe('A:12 B:3 C:');
    expect(shape(after({ type: 'article-added', key: '9', chapter: 'A', after: '1' }))).toBe('A:192 B:3');
    expect(shape(after({ type: 'article-added', key: '9', chapter: 'B' }))).toBe('A:12 B:39');
  });
});

describe('moving', () => {
  test('changes places within the chapter', () => {
    expect(shape(after({ type: 'moved', key: '2', by: -1 }))).toBe('A:21 B:3');
    expect(shape(after({ type: 'moved', key: 'B', by: -1 }))).toBe('B:3 A:12');
  });

  test('an article leaves its chapter by the nearest end', () => {
    expect(shape(after({ type: 'moved', key: '2', by: 1 }))).toBe('A:1 B:23');
    expect(shape(after({ type: 'moved', key: '3', by: -1 }))).toBe('A:123 B:');
  });

  test('at the very ends nothing moves', () => {
    expect(shape(after({ type: 'moved', key: 'A', by: -1 }))).toBe('A:12 B:3');
    expect(shape(after({ type: 'moved', key: 'B', by: 1 }))).toBe('A:12 B:3');
    expect(shape(after({ type: 'moved', key: '1', by: -1 }))).toBe('A:12 B:3');
    expect(shape(after({ type: 'moved', key: '3', by: 1 }))).toBe('A:12 B:3');
    expect(shape(after({ type: 'moved', key: 'unknown', by: 1 }))).toBe('A:12 B:3');
  });
});

describe('deleting', () => {
  test('is undone last first, to the same place', () => {
    const gone = after({ type: 'deleted', key: '1' }, { type: 'deleted', key: 'A' });
    expect(shape(gone)).toBe('B:3');
    const once = outlineReducer(gone, { type: 'undone' });
    expect(shape(once)).toBe('A:2 B:3');
    const twice = outlineReducer(once, { type: 'undone' });
    expect(twice).toEqual(outline);
    expect(outlineReducer(twice, { type: 'undone' })).toBe(twice);
  });

  test('what is not there cannot be deleted', () => {
    expect(after({ type: 'deleted', key: 'unknown' })).toBe(outline);
  });
});

describe('what is sent', () => {
  const stored = {
    id: 'd',
    title: 'Estatutos',
    introduction: 'Hola',
    chapters: [
      {
        id: 'A',
        title: 'Uno',
        amedment_count: 2,
        articles: [{ id: '1', title: 'a', content: 'b', amedment_count: 1 }],
      },
    ],
  } as unknown as Document;

  test('a stored document comes back as it was, without counts and keys', () => {
    expect(documentFields(outlineOf(stored))).toEqual({
      title: 'Estatutos',
      introduction: 'Hola',
      chapters: [{ id: 'A', title: 'Uno', articles: [{ id: '1', title: 'a', content: 'b' }] }],
    });
  });

  test('what is new carries no id', () => {
    const fields = documentFields(emptyOutline('k1', 'k2'));
    expect(fields.chapters).toEqual([{ title: '', articles: [{ title: '', content: '' }] }]);
  });

  test('articles are counted over all chapters', () => expect(articleCount(outline)).toBe(3));
});
