import { expect, test } from '@jest/globals';
import type { AttributedPart } from '@ateneo/contracts';
import { consolidate, differenceOf, wordsOn } from '@ateneo/text';
import fc from 'fast-check';
import { randomAmendments, randomDocument, randomFrom } from '../../../../../libs/text/test/random-amendments.js';
import { type MarkedBlock, markedBlocks, type Row, runsOn } from './marked-blocks.js';
import { plainBlocks } from './plain-blocks.js';

type Side = 'before' | 'after';

/** Of random documents, what random amendments make of each article. */
function eachText(check: (parts: readonly AttributedPart[]) => void): void {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
      const random = randomFrom(seed);
      const { document, changes } = randomAmendments(random, randomDocument(random), 6);
      const { chapters } = consolidate(document, changes);
      for (const { content } of chapters.flatMap(({ articles }) => articles)) check(content);
    }),
    { numRuns: 150 },
  );
}

const isOn = (side: Side, op: AttributedPart['op']) => op === 'equal' || (op === 'delete') === (side === 'before');
const words = (side: Side, runs: Row['cells'][number]) =>
  runsOn(side, runs).flatMap(({ text, style }) => [...text].map((letter) => [letter, style]));

/** What is left of marked blocks on one side. */
function left(side: Side, blocks: readonly MarkedBlock[]) {
  return blocks
    .filter(({ op }) => isOn(side, op))
    .map((block) =>
      'rows' in block
        ? block.rows.filter(({ op }) => isOn(side, op)).map(({ cells }) => cells.map((cell) => words(side, cell)))
        : [kindOf(block.setting), words(side, block.runs)],
    );
}

function read(text: string) {
  const letters = (all: readonly { letter: string; style: object }[]) =>
    all.map(({ letter, style }) => [letter, style]);
  return plainBlocks(text).map((block) =>
    'rows' in block ? block.rows.map((cells) => cells.map(letters)) : [kindOf(block.setting), letters(block.letters)],
  );
}

function kindOf({ list, ...setting }: Extract<MarkedBlock, { setting: unknown }>['setting']) {
  return { ...setting, list: list && [list.level, list.isOrdered, list.number !== undefined] };
}

test.each(['before', 'after'] as const)('what is marked is the text %s the changes, as it is read', (side) => {
  eachText((parts) => expect(left(side, markedBlocks(parts))).toEqual(read(wordsOn(side, parts))));
});

test('each change says whose it is', () => {
  eachText((parts) => {
    const changed = markedBlocks(parts).flatMap((block) =>
      'rows' in block ? block.rows.flatMap(({ cells }) => cells.flat()) : block.runs,
    );
    expect(changed.filter(({ op, amedments }) => (op === 'equal') !== (amedments.length === 0))).toEqual([]);
  });
});

const marked = (before: string, after: string) =>
  markedBlocks(differenceOf(before, after).map((part) => ({ ...part, amedments: part.op === 'equal' ? [] : ['a'] })));
const told = (blocks: readonly MarkedBlock[]) =>
  blocks.map((block) => {
    const runs =
      'rows' in block
        ? []
        : block.runs.map(({ op, text }) => (op === 'equal' ? text : `${op === 'insert' ? '+' : '-'}${text}`));
    return [block.op, ...runs];
  });

test.each([
  ['a word', 'Se reúne cada mes.', 'Se reúne cada año.', [['equal', 'Se reúne cada ', '-mes', '+año', '.']]],
  [
    'an item, and the numbers after it',
    '1. Uno\n2. Dos\n3. Tres',
    '1. Uno\n2. Tres',
    [
      ['equal', 'Uno'],
      ['delete', '-Dos'],
      ['equal', 'Tres'],
    ],
  ],
  [
    'a paragraph in between',
    'Uno.\n\nTres.',
    'Uno.\n\nDos.\n\nTres.',
    [
      ['equal', 'Uno.'],
      ['insert', '+Dos.'],
      ['equal', 'Tres.'],
    ],
  ],
  ['letters alone', 'Y **nada** más.', 'Y nada más.', [['equal', 'Y ', '-nada', '+nada', ' más.']]],
  [
    'what is set otherwise',
    'Uno dos tres.',
    '> Uno dos tres.',
    [
      ['delete', '-Uno dos tres.'],
      ['insert', '+Uno dos tres.'],
    ],
  ],
])('%s', (_, before, after, blocks) => expect(told(marked(before, after))).toEqual(blocks));

test('signs that are typed otherwise than read keep their place', () => {
  const runs = marked('Pan &amp; vino \\* *uno*  \ndos', 'Pan &amp; vino \\* *uno*  \ntres');
  expect(told(runs)).toEqual([['equal', 'Pan & vino * ', 'uno', '\n', '-dos', '+tres']]);
});
