import { expect, test } from '@jest/globals';
import { plainWords } from './plain-words.js';

test.each(['col·lectiu', 'COL.LECTIU', 'col-lectiu', 'collectiu', 'coŀlectiu', 'Col•lectiu'])(
  '%s is found as collectiu',
  (text) => {
    expect(plainWords(text)).toBe('collectiu');
  },
);

test.each(["L'Hospitalet", 'L’Hospitalet', 'lhospitalet'])('%s is found without its apostrophe', (text) => {
  expect(plainWords(text)).toBe('lhospitalet');
});

test('what is typed half is found already', () => expect(plainWords('Paul.')).toBe('paul'));
