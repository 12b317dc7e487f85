import { afterEach, expect, jest, test } from '@jest/globals';
import { sparing } from './sparing.js';

afterEach(() => void jest.useRealTimers());

test('a warning that is repeated stands once a minute, with how often it was meant; others stand each', () => {
  jest.useFakeTimers();
  const lines: object[] = [];
  const log = sparing({ info() {}, error() {}, warn: (fields) => void lines.push(fields) });
  for (const topic of ['a', 'b', 'a', 'a']) log.warn({ topic }, 'away');
  expect(lines).toEqual([{ topic: 'a' }, { topic: 'b' }]);
  jest.advanceTimersByTime(60_000);
  log.warn({ topic: 'a' }, 'away');
  expect(lines[2]).toEqual({ topic: 'a', repeated: 2 });
});
