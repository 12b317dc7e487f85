import { expect, test } from '@jest/globals';
import { integerArray, textArray, uuidArray } from './array-parameters.js';

const header = (type: number, count: number) =>
  [1, 0, type, count, 1].map((n) => n.toString(16).padStart(8, '0')).join('');

test('texts are their bytes in UTF-8, each after its length', () => {
  expect(textArray(['a', '', 'ñ"\\{']).toString('hex')).toBe(
    `${header(25, 3)}0000000161${'00000000'}00000005c3b1225c7b`,
  );
});

test('numbers and ids have the length that their type has', () => {
  expect(integerArray([-1, 258]).toString('hex')).toBe(`${header(23, 2)}00000004ffffffff0000000400000102`);
  const id = '6a2f41a3-c54c-4ab8-8f6a-000000000001';
  expect(uuidArray([id]).toString('hex')).toBe(`${header(2950, 1)}00000010${id.replaceAll('-', '')}`);
});
