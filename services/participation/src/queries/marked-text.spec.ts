import { expect, test } from '@jest/globals';
import type { ConsolidatedArticle } from '@ateneo/contracts';
import { idIn, markedText } from './marked-text.js';

const article = (id: string) => ({ id, title: id, content: id });
const told = (id: string, change: ConsolidatedArticle['change']): ConsolidatedArticle => {
  const op = ({ removed: 'delete', added: 'insert', equal: 'equal', changed: 'equal' } as const)[change];
  const said = [{ op, text: id, amedments: [] }];
  return { id, change, amedments: [], title: said, content: said };
};

test('what is added behind an article that goes stands behind it, with the words of the amendments and without', () => {
  const changes = { one: 'equal', two: 'removed', added: 'added', three: 'equal' } as const;
  const order = Object.keys(changes) as (keyof typeof changes)[];
  const made = (ids: typeof order) => [{ id: 'chapter', title: '', articles: ids.map((id) => told(id, changes[id])) }];
  const stays = order.filter((id) => changes[id] !== 'removed');
  const articles = stays.map((id) => ({ ...article(id), id: idIn('approved', id) }));
  const marked = (ids: typeof order) =>
    markedText({
      id: 'approved',
      original: [{ id: 'chapter', title: '', articles: ['one', 'two', 'three'].map(article) }],
      approved: [{ id: idIn('approved', 'chapter'), title: '', articles }],
      chapters: made(ids),
      whose: new Map([['added', ['added']]]),
    })[0]!.articles.map(({ id }) => id);
  expect(marked(order)).toEqual(order);
  // Its author erased it: where it was put is not known any more.
  expect(marked(['one', 'two', 'three']).toSorted()).toEqual(order.toSorted());
});
