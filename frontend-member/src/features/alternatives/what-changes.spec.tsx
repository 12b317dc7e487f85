import { expect, test } from '@jest/globals';
import { withArticle, withArticleBack, withNewArticle, withoutArticle } from './text-form.js';
import { whatChanges } from './what-changes.js';

const article = (n: number) => ({
  id: `a${n}`,
  title: `Artículo ${n}`,
  content: `Texto ${n}.`,
  amedment_count: 0,
  comment_count: 0,
});
const original = {
  introduction: 'Antes.',
  chapters: [{ id: 'c', title: 'Capítulo', amedment_count: 0, articles: [article(1), article(2), article(3)] }],
};
const { introduction, chapters } = original;
const kinds = (text: typeof chapters | ReturnType<typeof withArticle>, words = introduction) =>
  whatChanges(original, { introduction: words, chapters: text }).parts.map(({ title, change }) => `${change} ${title}`);

test('what was not touched changes nothing; an introduction alone does', () => {
  expect(whatChanges(original, original)).toMatchObject({ parts: [], isUnchanged: true });
  expect(whatChanges(original, { introduction: 'Ahora.', chapters }).isUnchanged).toBe(false);
});

test('each part that is otherwise is told by its name, in the order of the text', () => {
  const changed = withArticle(withoutArticle(chapters, 'a1'), 'a3', { content: 'Otro.' });
  expect(kinds(withNewArticle(changed, 'c', 'Artículo 4'))).toEqual([
    'removed Artículo 1',
    'changed Artículo 3',
    'added Artículo 4',
  ]);
});

test('an article that was taken out stands again where it stood', () => {
  const back = withArticleBack(withoutArticle(chapters, 'a2'), chapters, 'a2');
  expect(back[0]!.articles.map(({ id }) => id)).toEqual(['a1', 'a2', 'a3']);
  expect(kinds(back)).toEqual([]);
});
