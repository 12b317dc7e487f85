import { describe, expect, test } from '@jest/globals';
import { isTooTangled, tangleOf } from './nesting.js';
import { seenWords } from './seen-words.js';

describe('how deep a text is nested', () => {
  test.each([
    ['', 0],
    ['Un párrafo *con* **énfasis** y [un enlace](https://a.example).', 1],
    ['> - > a', 3],
    ['- a\n  - b\n    - c\n- d', 3],
    ['1. a\n2. b\n3. c', 1],
    ['***a***', 1],
    ['Nombre:__________________________________________________Apellidos:_____________________________', 4],
    [Array.from({ length: 200 }, (_, n) => `[${n}](b)`).join(' '), 1],
    ['\\['.repeat(100), 0],
    [Array.from({ length: 900 }, (_, n) => `- **${n}.** Uno`).join('\n'), 1],
    [Array.from({ length: 900 }, (_, n) => `| **${n}** | Uno |`).join('\n'), 1],
    [`${' '.repeat(90)}centrado`, 0],
    ['***\n___\n* * *', 3],
  ])('%s', (text, depth) => expect([tangleOf(text).depth, isTooTangled(text)]).toEqual([depth, false]));

  test.each([
    '>'.repeat(4_900),
    '> '.repeat(40),
    '['.repeat(190_000),
    `${'*'.repeat(5_000)}a${'*'.repeat(5_000)}`,
    `${'*a '.repeat(2_000)}${'b* '.repeat(2_000)}`,
    '- '.repeat(2_000),
    Array.from({ length: 60 }, (_, n) => `${'  '.repeat(n)}- a`).join('\n'),
    '1. '.repeat(100),
    'a**b'.repeat(47_000),
    '[a](b'.repeat(38_000),
    '[a][b]'.repeat(30_000),
    Array.from({ length: 600 }, (_, n) => '`'.repeat(n + 1)).join('a'),
    '<a'.repeat(90_000),
  ])('too deep: %.20s', (text) => expect(isTooTangled(text)).toBe(true));
});

describe('what is seen of a text', () => {
  test.each([
    '',
    ' \n\t',
    '\u00a0\u2003',
    '\u200b\u200d\ufeff',
    '\u00ad',
    '\u3164\u2800',
    '<!-- nada -->',
    ' <!-- a\n-->\n<!--',
  ])('nothing: %j', (text) => expect(seenWords(text)).toBe(''));

  test('does not tell blanks, blank lines and invisible characters apart', () => {
    const said = 'La Junta se reúne cada mes.\n\nDecide por mayoría.';
    for (const same of [
      'La  Junta se reúne\ncada mes. Decide por mayoría.\n',
      'La\u00a0Junta se re\u00adúne cada mes.\n\n\n\nDecide\u200b por mayori\u0301a.',
      `${said}<!-- fin -->`,
    ]) {
      expect(seenWords(same)).toBe(seenWords(said));
    }
    expect(seenWords('La Junta se reune cada mes.')).not.toBe(seenWords(said));
  });
});
