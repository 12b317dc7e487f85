import { expect, test } from '@jest/globals';
import { readHour } from './read-hour.js';

test.each([
  ['20:00', '20:00'],
  ['9', '09:00'],
  ['930', '09:30'],
  ['2015', '20:15'],
  ['7.05', '07:05'],
  ['18 h', '18:00'],
  ['18h30', '18:30'],
  ['0:00', '00:00'],
  ['24', undefined],
  ['12:60', undefined],
  ['12:5', undefined],
  ['mediodía', undefined],
  ['', undefined],
])('%s is read as %s', (typed, hour) => {
  expect(readHour(typed)).toBe(hour);
});
