import { expect, test } from '@jest/globals';
import { plainText } from './cut.js';

test('a preview has the words without the marks', () => {
  expect(plainText('# Uno\n\n- **dos** [tres](https://example.org/a_(b)) y ![cuatro](c.png) `cinco` [6]')).toBe(
    'Uno\n\ndos tres y cuatro cinco [6]',
  );
});

test('a text of brackets is read as quickly as any other', () => {
  const brackets = '['.repeat(2_000_000);
  expect(plainText(brackets)).toBe(brackets);
  const links = '[a]('.repeat(500_000);
  expect(plainText(links)).toBe(links);
});
