import { describe, expect, test } from '@jest/globals';
import { after, MOST_ATTEMPTS, pauseMs } from './back-off.js';

const SIX_HOURS = 6 * 3600 * 1000;

describe('the pause before another attempt', () => {
  test('doubles each time, a quarter more or less, up to six hours', () => {
    const even = [1, 2, 3, 4].map((attempt) => pauseMs(attempt, 1000, 0.5));
    expect(even).toEqual([1000, 2000, 4000, 8000]);
    expect([pauseMs(1, 1000, 0), pauseMs(1, 1000, 1)]).toEqual([750, 1250]);
    expect(pauseMs(1000, 1000, 0.5)).toBe(SIX_HOURS);
  });

  test('is different for those that failed together', () => {
    expect(new Set(Array.from({ length: 20 }, () => pauseMs(3))).size).toBeGreaterThan(10);
  });
});

describe('what becomes of an effect', () => {
  test('that keeps failing: it is stopped in the end', () => {
    const later = { result: 'later', reason: 'x' } as const;
    expect(after(MOST_ATTEMPTS - 1, later)).toMatchObject({ status: 'pending', result: 'later' });
    expect(after(MOST_ATTEMPTS, later)).toMatchObject({ status: 'stopped', pauseMs: null });
  });

  test('that nobody was there for: it is due again, and the attempt does not count', () => {
    const outcome = { result: 'unavailable', reason: 'EDNS' } as const;
    expect(after(MOST_ATTEMPTS, outcome)).toMatchObject({ status: 'pending', pauseMs: 0, counts: false });
  });
});
