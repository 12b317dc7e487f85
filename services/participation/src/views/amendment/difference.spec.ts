import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { differenceOf } from './difference.js';

const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('la ', 'junta ', 'Asamblea', ', ', '\n\n', 'año 2026 ', 'EH-', 'ñ', '🗳 '))
    .map((words) => words.join('')),
);

const joined = (before: string, after: string, gone: 'insert' | 'delete') =>
  differenceOf(before, after)
    .filter(({ op }) => op !== gone)
    .map(({ text }) => text)
    .join('');

describe('a difference', () => {
  test('holds the new text in what is equal and inserted, the old one in what is equal and deleted', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        expect(joined(before, after, 'delete')).toBe(after);
        expect(joined(before, after, 'insert')).toBe(before);
      }),
      { numRuns: 100 },
    );
  });

  test('never has two neighbours of one kind, nor a part without text', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const parts = differenceOf(before, after);
        expect(parts.every(({ text, op }, at) => text !== '' && parts[at - 1]?.op !== op)).toBe(true);
      }),
    );
  });

  test('is by words', () => {
    expect(differenceOf('La Junta se reúne cada mes.', 'La Junta se reúne cada semana.')).toEqual([
      { op: 'equal', text: 'La Junta se reúne cada ' },
      { op: 'delete', text: 'mes' },
      { op: 'insert', text: 'semana' },
      { op: 'equal', text: '.' },
    ]);
  });

  test('of two long texts that share nothing is told whole, and in time', () => {
    const text = (word: string) => Array.from({ length: 20_000 }, (_, n) => `${word}${n}`).join(' ');
    const began = Date.now();
    const parts = differenceOf(`Uno. ${text('a')}.`, `Uno. ${text('b')}.`);
    expect(Date.now() - began).toBeLessThan(20_000);
    expect(parts.map(({ op }) => op)).toEqual(['equal', 'delete', 'insert', 'equal']);
  });
});
