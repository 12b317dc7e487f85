import { expect, test } from '@jest/globals';
import { budget } from './budget.js';

/** With the log's two writers, and six that listen. */
const together = (connections?: number): number => {
  const { requests, owner, keys, keysOwner, readers } = budget(connections);
  return requests + owner + keys + keysOwner + 2 * readers + 8;
};

test('a process opens no more connections than it was given', () => {
  expect(together()).toBe(48);
  for (let given = 22; given <= 300; given += 1) expect(together(given)).toBeLessThanOrEqual(given);
});
