import { expect, jest, test } from '@jest/globals';
import { ahead } from './ahead.js';

test('a page is asked for ahead of its code by whoever may be signed in, and for nobody else', () => {
  const ask = jest.fn();
  document.cookie = 'signed=; max-age=0';
  expect(ahead(ask)).toBeNull();
  expect(ask).not.toHaveBeenCalled();
  document.cookie = 'signed=1';
  expect(ahead(ask)).toBeNull();
  expect(ask).toHaveBeenCalledTimes(1);
});
