import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dayIn } from './day-in.js';

const now = new Date('2026-11-30T10:00:00.000Z');

test.each([
  ['31/12/1980', '1980-12-31'],
  ['31-12-1980', '1980-12-31'],
  ['1.2.1980', '1980-02-01'],
  ['31/12/80', '1980-12-31'],
  ['1/2/05', '2005-02-01'],
  ['31/12/1980 0:00:00', '1980-12-31'],
  ['31/12/1980 9:05', '1980-12-31 09:05:00'],
  ['1980/12/31', '1980-12-31'],
  ['1980-12-31T00:00:00', '1980-12-31'],
  ['29586', '1980-12-31'],
  ['29586,5', '1980-12-31'],
  ['1980-12-31', '1980-12-31'],
])('%s is %s', (cell, day) => expect(dayIn(cell, now)).toBe(day));

test.each(['1980', '12/1980', 'hacia 1980', '123456', '', '31/12/198', '0'])('%s is no day, and stays', (cell) =>
  expect(dayIn(cell, now)).toBe(cell),
);

test('every day is the same, as a number and in words', () => {
  const days = fc.integer({ min: 7306, max: 45_000 });
  fc.assert(
    fc.property(days, (serial) => {
      const iso = dayIn(String(serial), now);
      const [year, month, day] = iso.split('-');
      expect(dayIn(`${day}/${month}/${year}`, now)).toBe(iso);
      expect(dayIn(`${Number(day)}-${Number(month)}-${year} 00:00:00`, now)).toBe(iso);
    }),
  );
});
