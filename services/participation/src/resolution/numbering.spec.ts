import { describe, expect, test } from '@jest/globals';
import { numberedTitles } from './numbering.rules.js';
import { lostReferences } from './references.rules.js';

type Article = Parameters<typeof numberedTitles>[0][number];

const kept = (title: string): Article => ({ id: title, change: 'equal', title, original: title });
const added = (title: string): Article => ({ id: title, change: 'added', title, original: '' });
const gone = (title: string): Article => ({ id: title, change: 'removed', title: '', original: title });
const titles = (articles: Article[], how: 'bis' | 'renumber') => {
  const told = numberedTitles(articles, how);
  return articles.filter(({ change }) => change !== 'removed').map(({ id, title }) => told.get(id) ?? title);
};

describe('numbers of articles', () => {
  const text = [kept('Artículo 7. Fines'), added('Cuotas'), added('Artículo 99. Sede'), kept('Artículo 8. Junta')];

  test('what is added after 7 is 7 bis, then 7 ter; others keep theirs', () => {
    expect(titles(text, 'bis')).toEqual([
      'Artículo 7. Fines',
      'Artículo 7 bis. Cuotas',
      'Artículo 7 ter. Sede',
      'Artículo 8. Junta',
    ]);
    expect(titles([kept('Artículo 7 bis. Cuotas'), added('Sede')], 'bis')[1]).toBe('Artículo 7 ter. Sede');
  });

  test('no number is given twice: what is 7 bis already stays so, and those behind the last suffix count on', () => {
    const known = [kept('Artículo 7. Fines'), added('Cuotas'), kept('Artículo 7 bis. Sede'), added('Junta')];
    expect(titles(known, 'bis').slice(1)).toEqual([
      'Artículo 7 ter. Cuotas',
      'Artículo 7 bis. Sede',
      'Artículo 7 quater. Junta',
    ]);
    const many = [kept('Artículo 7'), ...Array.from({ length: 40 }, (_, nth) => added(`Cuota ${nth}`))];
    expect(new Set(titles(many, 'bis').map((title) => title.split('Cuota')[0])).size).toBe(41);
    const anew = [kept('Art. 1. A'), added('B'), kept('Art. 1. C'), added('D')];
    expect(titles(anew, 'bis')).toEqual(['Art. 1. A', 'Art. 1 bis. B', 'Art. 1. C', 'Art. 1 bis. D']);
  });

  test('ordinals are numbers, too', () => {
    expect(titles([kept('Art. 7.º Fines'), added('Cuotas')], 'bis')[1]).toBe('Art. 7.º bis. Cuotas');
    expect(titles([kept('Artículo 7º.- Fines'), added('Cuotas')], 'bis')[1]).toBe('Artículo 7º bis.- Cuotas');
    expect(titles([kept('Artículo 7.º bis. Fines'), added('Cuotas')], 'bis')[1]).toBe('Artículo 7.º ter. Cuotas');
    expect(titles([kept('Artículo 7.º Fines'), added('Cuotas'), kept('Artículo 8.º Sede')], 'renumber')).toEqual([
      'Artículo 7.º Fines',
      'Artículo 8.º Cuotas',
      'Artículo 9.º Sede',
    ]);
  });

  test('what is added behind something without a number has none; behind it the counting goes on', () => {
    const text = [kept('Artículo 7. Fines'), kept('Disposición final'), added('Entrada'), kept('Artículo 9. Junta')];
    expect(titles(text, 'bis')[2]).toBe('Entrada');
    expect(titles(text, 'renumber').slice(2)).toEqual(['Entrada', 'Artículo 8. Junta']);
    expect(titles([kept('Artículo VII. Fines'), added('Cuotas')], 'renumber')[1]).toBe('Cuotas');
  });

  test('or it is 8, and those behind it move', () => {
    expect(titles(text, 'renumber')).toEqual([
      'Artículo 7. Fines',
      'Artículo 8. Cuotas',
      'Artículo 9. Sede',
      'Artículo 10. Junta',
    ]);
  });

  test('what goes leaves a gap, or is closed up', () => {
    const shorter = [kept('Artículo 1'), gone('Artículo 2'), kept('Artículo 3')];
    expect(titles(shorter, 'bis')).toEqual(['Artículo 1', 'Artículo 3']);
    expect(titles(shorter, 'renumber')).toEqual(['Artículo 1', 'Artículo 2']);
  });

  test('in Basque, too; what counts nothing keeps its title; a chapter that begins anew does so', () => {
    expect(titles([kept('7. artikulua. Helburuak'), added('Kuotak')], 'bis')[1]).toBe('7 bis. artikulua. Kuotak');
    expect(titles([kept('Fines'), added('Cuotas')], 'renumber')).toEqual(['Fines', 'Cuotas']);
    const anew = [kept('Art. 1. A'), added('B'), kept('Art. 2. C'), kept('Art. 1. D'), kept('Art. 2. E')];
    expect(titles(anew, 'renumber')).toEqual(['Art. 1. A', 'Art. 2. B', 'Art. 3. C', 'Art. 1. D', 'Art. 2. E']);
  });

  test('a name never grows together with the number', () => {
    const second = (title: string, how: 'bis' | 'renumber') => titles([kept(title), added('Aktak')], how)[1];
    expect(second('7. artikulua', 'bis')).toBe('7 bis. artikulua. Aktak');
    expect(second('7. artikulua', 'renumber')).toBe('8. artikulua. Aktak');
    expect(second('Artículo 7.', 'bis')).toBe('Artículo 7 bis. Aktak');
    expect(second('Artículo 7.-', 'bis')).toBe('Artículo 7 bis.- Aktak');
    expect(second('Artículo 7.-Fines', 'bis')).toBe('Artículo 7 bis.-Aktak');
    expect(second('Artículo 7', 'renumber')).toBe('Artículo 8. Aktak');
    expect(titles([kept('Artículo 7'), added('')], 'bis')[1]).toBe('Artículo 7 bis');
  });

  test('whose number stays is called as before', () => {
    const own = [kept('Artículo 7 Fines'), added('Actas'), kept('ARTÍCULO 8.-Sede'), kept('Art. 9.º-  Junta')];
    expect(titles(own, 'renumber')).toEqual([
      'Artículo 7 Fines',
      'Artículo 8. Actas',
      'ARTÍCULO 9.-Sede',
      'Art. 10.º-  Junta',
    ]);
  });

  test('7-bis and 7.bis are 7 bis', () => {
    expect(titles([kept('Artículo 7'), kept('Artículo 7-bis. Sede'), added('Actas')], 'bis')[2]).toBe(
      'Artículo 7 ter. Actas',
    );
    expect(titles([kept('Artículo 7'), added('Actas'), kept('Artículo 7.bis')], 'bis')[1]).toBe(
      'Artículo 7 ter. Actas',
    );
  });

  test('what says only that it is new says nothing beside a number', () => {
    for (const title of [
      'Artículo nuevo. Actas',
      'Nuevo artículo: Actas',
      'Article nou. Actas',
      'Artikulu berria. Actas',
    ])
      expect(titles([kept('Artículo 7. Fines'), added(title)], 'bis')[1]).toBe('Artículo 7 bis. Actas');
    expect(titles([kept('Artículo 7. Fines'), added('Artículo nuevo')], 'bis')[1]).toBe('Artículo 7 bis.');
    expect(titles([kept('Fines'), added('Artículo nuevo. Actas')], 'bis')[1]).toBe('Artículo nuevo. Actas');
  });

  test('a chapter that begins anew does so behind one of a single article', () => {
    const anew = [kept('Art. 1. A'), kept('Art. 1. B'), added('C'), kept('Art. 2. D')];
    expect(titles(anew, 'renumber')).toEqual(['Art. 1. A', 'Art. 1. B', 'Art. 2. C', 'Art. 3. D']);
  });
});

describe('references that hold no more', () => {
  const whole = (articles: Article[], contents: string[], how: 'bis' | 'renumber') => {
    const told = numberedTitles(articles, how);
    return lostReferences(
      articles.map((one, at) => ({ ...one, content: contents[at] ?? '', final: told.get(one.id) ?? one.title })),
    );
  };

  test('are listed, those to other laws are not', () => {
    const articles = [kept('Artículo 1'), gone('Artículo 2'), kept('Artículo 3')];
    const contents = ['Según el artículo 2 y el artículo 3, y el artículo 2 de la Ley Orgánica.', '', ''];
    expect(whole(articles, contents, 'bis')).toEqual([{ article: 'Artículo 1', text: 'artículo 2' }]);
    const ordinal = [kept('Artículo 1'), gone('Artículo 2.º bis'), kept('Artículo 2.º')];
    const both = ['El artículo 2.º bis, y el artículo 2.º, y el artículo 2 bis.', '', ''];
    expect(whole(ordinal, both, 'bis').map(({ text }) => text)).toEqual(['artículo 2.º bis', 'artículo 2 bis']);
    expect(whole(articles, contents, 'renumber').map(({ text }) => text)).toEqual(['artículo 2', 'artículo 3']);
  });

  const lost = (content: string, how: 'bis' | 'renumber' = 'bis') => {
    const articles = [kept('Artículo 7'), gone('Artículo 8'), kept('Artículo 9'), kept('Artículo 20')];
    return whole(articles, [content], how).map(({ text }) => text);
  };

  test.each([
    'artículos 7 y 8',
    'artículos 3, 8 y 20',
    'artículos 5 a 9',
    'Artículos 5 al 8',
    'arts. 7 y 8',
    'art 8',
    'artículo n.º 8',
    'artículo 8.2',
    'articles 7 i 8',
    'artigos 7 e 8',
    '7. eta 8. artikuluetan',
    '7., 8. eta 20. artikuluak',
    '8.artikuluko',
  ])('are listed as they stand: %s', (text) => {
    expect(lost(`Véase ${text} (todo).`)).toEqual([text]);
  });

  test.each([
    'artículos 7 y 20',
    'artículos 9 a 20',
    'artículo 8.2 de la Ley Orgánica 1/2002',
    'artículos 7 y 8 de la citada Ley',
    'artículo 8 y siguientes del Código Civil',
    'article 8 de l’esmentada llei',
    'Elkarteen Legearen 8. artikuluan',
    'parte 8',
  ])('others are not: %s', (text) => {
    expect(lost(`Véase ${text}.`)).toEqual([]);
  });

  test('a law that is named further on is not the text that is cited', () => {
    expect(lost('Véase el artículo 8 de estos Estatutos y de la Ley.')).toEqual(['artículo 8']);
    expect(lost('Según el artículo 8, salvo que la ley diga otra cosa.')).toEqual(['artículo 8']);
    expect(lost('El artículo 8 rige mientras la ley no diga otra cosa.')).toEqual(['artículo 8']);
  });
});
