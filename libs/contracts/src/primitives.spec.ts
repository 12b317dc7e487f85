import { describe, expect, test } from '@jest/globals';
import { line, prose } from './primitives.js';

describe('a text that people send', () => {
  test.each(['', '\u00a0 ', '\u200b\u200d', '\u00ad', '\u3164', '<!-- nada -->'])('%j is empty', (text) => {
    for (const kind of [line(20), prose(20)]) {
      expect(kind.parse(text)).toBe('');
      expect(kind.min(1).safeParse(text).error?.issues).toMatchObject([{ code: 'too_small', minimum: 1 }]);
    }
  });

  test('is kept as it was typed otherwise', () => {
    const typed = ' La\u00a0Jun\u00adta <!-- a -->\n';
    expect(prose(100).parse(typed)).toBe(typed);
  });

  test('is not nested beyond what can be shown', () => {
    const issues = prose(5_000).safeParse('>'.repeat(4_900)).error?.issues;
    expect(issues).toMatchObject([{ params: { code: 'http.too_nested', maximum: 32 } }]);
  });
});
