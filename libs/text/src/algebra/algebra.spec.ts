import { describe, expect, test } from '@jest/globals';
import type { AttributedPart, ConsolidatedArticle } from '@ateneo/contracts';
import fc from 'fast-check';
import { type Algebra, algebra, properties } from '../../test/algebra-properties.js';
import { randomAmendments, randomDocument, randomFrom } from '../../test/random-amendments.js';
import { amendmentChanges, type ProposedText } from './changes.js';
import { clashing } from './clashes.js';
import type { Consolidated } from './consolidate.js';

/** `ALGEBRA_DOCUMENTS=10000 npm run test:unit -- libs/text` asks it of so many. */
const numRuns = Number(process.env['ALGEBRA_DOCUMENTS'] || 100);

function holds(name: string, of: Algebra, runs = numRuns): void {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
      const random = randomFrom(seed);
      properties[name]!(of, randomAmendments(random, randomDocument(random), 1 + Math.floor(random() * 12)), random);
    }),
    { numRuns: runs, endOnFailure: true },
  );
}

test.each(Object.keys(properties))('%s', (name) => holds(name, algebra));

/** The algebra with a fault in what it makes of parts of a text. */
function withParts(change: (parts: AttributedPart[]) => AttributedPart[]): Algebra {
  const article = (one: ConsolidatedArticle) => ({ ...one, title: change(one.title), content: change(one.content) });
  return {
    ...algebra,
    consolidate(document, accepted) {
      const made = algebra.consolidate(document, accepted);
      return { ...made, chapters: made.chapters.map((one) => ({ ...one, articles: one.articles.map(article) })) };
    },
  };
}

function firstComes(...[document, accepted]: Parameters<Algebra['consolidate']>): Consolidated {
  const kept = accepted.filter((one, at) => {
    const earlier = accepted.slice(0, at);
    return earlier.every((other) => algebra.consolidate(document, [one, other]).inConflict.length === 0);
  });
  return algebra.consolidate(document, kept);
}

const faults: Readonly<Record<string, Algebra>> = {
  'order never matters': { ...algebra, consolidate: firstComes },
  'nothing accepted is the original': withParts((parts) =>
    parts.map((one) => ({ ...one, text: one.text.normalize() })),
  ),
  'one accepted is what it shows': withParts((parts) =>
    parts.filter(({ op, text }) => op !== 'insert' || /\S/.test(text)),
  ),
  'twice is once': {
    ...algebra,
    consolidate: (document, accepted) => ({
      ...algebra.consolidate(document, accepted),
      amedments: accepted.map(({ id }) => id),
    }),
  },
  'what stayed and what went is the original': withParts((parts) =>
    parts.filter(({ op, text }) => op !== 'delete' || /\S/.test(text)),
  ),
  'one that is taken out was never accepted': withParts((parts) =>
    parts.map((one) => ({ ...one, amedments: one.amedments.slice(0, 1) })),
  ),
  'each word is traced': withParts((parts) =>
    parts.map((one, at) => (one.op === 'insert' ? { ...one, amedments: parts.at(at - 3)!.amedments } : one)),
  ),
  'the text is every change in its place': withParts((parts) =>
    parts.toSorted((a, b) => Number(a.op === 'insert') - Number(b.op === 'insert')),
  ),
  'two are in conflict, or both are in the text': {
    ...algebra,
    *pairsAmong(document, amendments) {
      for (const pair of algebra.pairsAmong(document, amendments))
        if (pair.places.every(({ from, to }) => from < to)) yield pair;
    },
  },
  'a conflict is told with both wordings': {
    ...algebra,
    *pairsAmong(document, amendments) {
      for (const pair of algebra.pairsAmong(document, amendments))
        yield { ...pair, places: pair.places.map((one) => ({ ...one, wordings: one.wordings.toReversed() })) };
    },
  },
};

test.each(Object.keys(properties))('%s: a fault is seen', (name) => {
  expect(() => holds(name, faults[name]!, 500)).toThrow('Property failed');
});

describe('two amendments of an article', () => {
  const content = 'Se reúne cada mes.\n\nDecide por mayoría.';
  const document = { chapters: [{ id: 'c', title: 'I', articles: [{ id: 'a', title: 'Uno', content }] }] };
  const edition = (id: string, after: string): ProposedText => ({
    id,
    type: 'edition',
    article: 'a',
    chapter: null,
    after_article: null,
    creation_datetime: '2026-11-20T10:00:00.000Z',
    title: 'Uno',
    content: after,
  });
  const changes = (...all: readonly ProposedText[]) => all.map((one) => amendmentChanges(document, one)!);
  const relation = (one: string, other: string) =>
    [...algebra.pairsAmong(document, changes(edition('1', one), edition('2', other)))].map((pair) => pair.relation);

  test('are apart where a word stays between them', () => {
    expect(relation(content.replace('cada', 'todo'), content.replace('mes', 'trimestre'))).toEqual([]);
  });

  test('are in conflict where they touch within a line', () => {
    expect(relation(content.replace('mes', 'trimestre'), content.replace('mes', 'mes natural'))).toEqual(['conflict']);
    expect(relation(`Hoy ${content}`, content.replace('Se', 'Nos'))).toEqual(['conflict']);
  });

  test('are apart where one adds or removes whole lines beside the other', () => {
    const longer = content.replace('\n\n', '\n\nQuien falta delega.\n\n');
    expect(relation(longer, content.replace('Decide', 'Acuerda'))).toEqual([]);
    expect(relation('Decide por mayoría.', content.replace('Decide', 'Acuerda'))).toEqual([]);
  });

  test('are in conflict where both add something at one place', () => {
    expect(relation(`${content}\n\nUno.`, `${content}\n\nDos.`)).toEqual(['conflict']);
  });

  test('say the same, or share a change', () => {
    const same = content.replace('mes', 'trimestre');
    expect(relation(same, same)).toEqual(['same']);
    expect(relation(same, same.replace('mayoría', 'consenso'))).toEqual([]);
  });

  test('of a text that has changed since, nothing is told', () => {
    const difference = [{ op: 'delete' as const, text: 'Otra cosa.' }];
    expect(amendmentChanges(document, { ...edition('1', ''), difference })).toBeUndefined();
    expect(amendmentChanges(document, { ...edition('1', ''), article: 'b' })).toBeUndefined();
    expect(amendmentChanges(document, { ...edition('1', 'x'), type: 'addition', chapter: 'd' })).toBeUndefined();
    const after = { ...edition('1', 'x'), type: 'addition' as const, article: null, chapter: 'c', after_article: 'b' };
    expect(amendmentChanges(document, after)).toBeUndefined();
  });
});

test('who clashes is found without comparing every two', () => {
  let looks = 0;
  const changes = Array.from({ length: 2000 }, (_, n) => ({
    get from() {
      looks += 1;
      return 0;
    },
    to: 7,
    text: `${n}`,
  }));
  expect(clashing('palabra', changes).size).toBe(2000);
  expect(looks).toBeLessThan(20 * 2000);
});

test('additions at one place stand by their age, and those that say the same once', () => {
  const document = { chapters: [{ id: 'c', title: 'I', articles: [{ id: 'a', title: 'Uno', content: 'x' }] }] };
  const addition = (id: string, day: number, title: string, after_article: string | null = null) =>
    amendmentChanges(document, {
      id,
      type: 'addition',
      article: null,
      chapter: 'c',
      after_article,
      title,
      content: 'y',
      creation_datetime: `2026-11-${day}T10:00:00.000Z`,
    })!;
  const all = [addition('1', 20, 'Z'), addition('2', 12, 'Y'), addition('3', 11, 'Z'), addition('4', 21, 'X', 'a')];
  const { chapters } = algebra.consolidate(document, all);
  expect(chapters[0]!.articles.map(({ id, amedments }) => [id, ...amedments])).toEqual([
    ['a'],
    ['4', '4'],
    ['3', '3', '1'],
    ['2', '2'],
  ]);
  const pairs = [...algebra.pairsAmong(document, all)].map(({ amedments, relation }) => [...amedments, relation]);
  expect(pairs).toEqual([
    ['3', '2', 'order'],
    ['3', '1', 'same'],
    ['2', '1', 'order'],
  ]);
});
