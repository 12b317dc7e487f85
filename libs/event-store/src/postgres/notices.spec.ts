import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { Notices } from './notices.js';

test('what comes while a notice is under way is told together, and the last end always', async () => {
  const told: number[] = [];
  const notices = new Notices(async (end) => {
    told.push(end);
    await sleep(5);
  });
  for (let end = 1; end <= 100; end += 1) {
    notices.tell(end);
    if (end % 20 === 0) await sleep(1);
  }
  await notices.settled();
  expect(told[0]).toBe(1);
  expect(told.at(-1)).toBe(100);
  expect(told.length).toBeLessThan(20);
});

test('a notice that fails holds up none of the next', async () => {
  const told: number[] = [];
  const notices = new Notices(async (end) => {
    if (end === 1) throw new Error('away');
    told.push(end);
  });
  notices.tell(1);
  await notices.settled();
  notices.tell(2);
  notices.tell(1);
  await notices.settled();
  expect(told).toEqual([2]);
});
