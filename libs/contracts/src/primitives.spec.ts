import { describe, expect, test } from '@jest/globals';
import { line, moment, prose, textPattern } from './primitives.js';

test.each([
  ['0042-01-01T00:00:00Z', false],
  ['1899-12-31T23:59:59Z', false],
  ['9999-01-01T00:00:00Z', false],
  ['2026-03-15T10:00:00+20:03', false],
  ['2026-03-15T10:00:00-15:00', false],
  ['2026-03-15T10:00:00+14:00', true],
  ['2026-03-20T22:00:00-11:30', true],
])('%s is a moment: %s', (text, isOne) => expect(moment.safeParse(text).success).toBe(isOne));

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

  const sent = [
    '',
    ' ',
    'a',
    ' a\n',
    'a\nb',
    '\ta\tb',
    '\u202f\ta\u00a0\n',
    '\u00a0\u200b\ta',
    '\u200b\u000ba',
    '\u000b\u2003a\ufeff\u000c',
    '\u200b',
    '\u00a0\u3164',
    'a\u200b',
    'a\u0000',
    '\u202ea',
    '\u007f',
    '😀',
  ];

  test.each([
    ['line', line(20)],
    ['line that is required', line(20).min(1).describe('A name.')],
    ['prose', prose(20)],
    ['prose that is required', prose(20).min(1)],
  ])('is refused where the document says so: %s', (_, schema) => {
    const pattern = new RegExp(textPattern(schema, schema.minLength ?? 0)!);
    expect(sent.filter((text) => pattern.test(text))).toEqual(sent.filter((text) => schema.safeParse(text).success));
  });
});
