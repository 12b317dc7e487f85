import { expect, test } from '@jest/globals';
import { timeLeft, timeSince } from './time-left.js';

const now = new Date('2026-05-01T12:00:00Z');
const left = (moment: string) => timeLeft(new Date(moment), now);

test('what is left is said in the unit a person would use', () => {
  expect(left('2026-05-03T20:00:00Z')).toEqual({ unit: 'days', count: 2 });
  expect(left('2026-05-02T20:00:00Z')).toEqual({ unit: 'hours', count: 32 });
  expect(left('2026-05-01T12:20:00Z')).toEqual({ unit: 'minutes', count: 20 });
  expect(left('2026-05-01T12:00:05Z')).toEqual({ unit: 'minutes', count: 1 });
  expect(left('2026-05-01T12:00:00Z')).toEqual({ unit: 'over', count: 0 });
});

test('what has been is said in the same units', () => {
  expect(timeSince(new Date('2026-04-28T12:00:00Z'), now)).toEqual({ unit: 'days', count: 3 });
  expect(timeSince(new Date('2026-05-01T11:57:00Z'), now)).toEqual({ unit: 'minutes', count: 3 });
  expect(timeSince(new Date('2026-05-01T12:00:30Z'), now)).toEqual({ unit: 'over', count: 0 });
});
