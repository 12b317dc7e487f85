import { describe, expect, test } from '@jest/globals';
import { daysBefore, yearsSince } from './age-filter.js';

const today = new Date(2026, 10, 22);

describe('the filter by age', () => {
  test('who is 18 or older was born 18 years ago today or before', () => {
    expect(daysBefore(18, 0, today)).toBe('2008-11-22');
    expect(yearsSince('2008-11-22', today)).toBe(18);
    expect(yearsSince('2008-11-23', today)).toBe(17);
  });

  test('who is 30 or younger was born the day after the one 31 years ago or later', () => {
    expect(daysBefore(31, 1, today)).toBe('1995-11-23');
    expect(yearsSince(daysBefore(31, 1, today), today)).toBe(30);
  });
});
