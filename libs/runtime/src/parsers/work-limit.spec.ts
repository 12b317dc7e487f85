import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { WorkLimit } from './work-limit.js';

test('who waits for a processor is given time, and who had one for as long as it may is not', async () => {
  let worked = 1000;
  const limit = new WorkLimit(1, 60, undefined, () => worked);
  await sleep(100);
  worked = 1010;
  expect(limit.left()).toBe(50);
  worked = 1020;
  expect(limit.hasWaited()).toBe(true);
  worked = 1060;
  expect(limit.left()).toBe(0);
  expect(limit.hasWaited()).toBe(false);
});

test('who gets no processor at all is not waited for without end', async () => {
  const limit = new WorkLimit(1, 2, 40, () => 0);
  expect(limit.left()).toBeGreaterThan(0);
  await sleep(60);
  expect(limit.left()).toBe(0);
  expect(limit.hasWaited()).toBe(true);
});

test('it is asked again before the clock ends it', async () => {
  expect(new WorkLimit(1, 6000, 200, () => 0).left()).toBeLessThanOrEqual(200);
});

test('where nobody waits for the answer it is waited for', async () => {
  const limit = new WorkLimit(1, 2, Infinity, () => 0);
  await sleep(60);
  expect(limit.left()).toBeGreaterThan(0);
});

test('where the system does not tell, the clock counts', async () => {
  const limit = new WorkLimit(1, 60, undefined, () => undefined);
  expect(limit.left()).toBeGreaterThan(0);
  await sleep(100);
  expect(limit.left()).toBe(0);
});

test('of this very process the system tells more the longer it works', () => {
  const limit = new WorkLimit(process.pid, 30);
  for (const until = performance.now() + 500; performance.now() < until && limit.left() > 0;);
  expect(process.platform === 'linux' ? limit.left() : 0).toBe(0);
});
