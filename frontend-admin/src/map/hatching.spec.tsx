import { expect, test } from '@jest/globals';
import { classOf, rangesOf } from './hatching.js';

test.each([1, 3, 8, 52, 1_000, 123_456])('with %i at most, each number has the step whose range it is in', (most) => {
  const ranges = rangesOf(most);
  expect([ranges[0]![1], ranges.at(-1)![2]]).toEqual([1, most]);
  for (const [hatch, from, to] of ranges) expect([classOf(from, most), classOf(to, most)]).toEqual([hatch, hatch]);
  expect(classOf(0, most)).toBe(0);
});
