import { expect, test } from '@jest/globals';
import { findInText, shortTitle } from './find-in-text.js';

const article = (id: string, title: string, content: string) => ({ id, title, content });
const chapters = [
  {
    id: 'a',
    title: 'Capítulo I. De la cuota',
    articles: [
      article('1', 'Artículo 1. Nombre', 'Se paga una **cuota** anual, como dice el artículo 52.'),
      article('5', 'Artículo 5. Fines', 'Nada.'),
    ],
  },
  { id: 'b', title: 'Capítulo II. Lo demás', articles: [article('52', 'Artículo 52. Órganos', 'Y más.')] },
];

const anchors = (words: string) => findInText(chapters, words).map(({ anchor }) => anchor);

test('a number finds the article of that number first, then who names it', () => {
  expect(anchors('52')).toEqual(['article-52', 'article-1']);
  expect(anchors('5')).toEqual(['article-5', 'article-52', 'article-1']);
});

test('words are found in titles and in what articles say, however they are accented', () => {
  expect(findInText(chapters, ' CUÓTA ')).toEqual([
    { anchor: 'chapter-a', title: 'Capítulo I. De la cuota', excerpt: '' },
    { anchor: 'article-1', title: 'Artículo 1. Nombre', excerpt: 'Se paga una cuota anual, como dice el artículo 52.' },
  ]);
  expect(anchors('organos')).toEqual(['article-52']);
  expect([anchors(' '), anchors('zapato')]).toEqual([[], []]);
});

test.each([
  ['Capítulo VI. De los órganos', 'Cap. VI'],
  ['Capítol 2', 'Cap. 2'],
  ['Artículo 52 bis. Órganos', 'Art. 52 bis'],
  ['Article 3. Finalitats', 'Art. 3'],
  ['52. artikulua. Organoak', '52. art.'],
  ['II. kapitulua', 'II. kap.'],
  ['Disposición final', 'Disposición final'],
  ['52 bis. artikulua. Aktak', '52 bis. art.'],
  ['Artículo 52 quinquies. Actas', 'Art. 52 quinquies'],
])('%s is %s in passing', (title, short) => expect(shortTitle(title)).toBe(short));
