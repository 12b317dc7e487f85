import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dayOf, daysAfter, daysOf, endOfDay, periodFrom, unusedOf } from './periods.rules.js';

const zone = 'Europe/Madrid';
const noon = (day: string) => `${day}T11:00:00.000Z`;

describe('periods', () => {
  test('are counted from the anchor day: 31 January, 28 February, 31 March', () => {
    const anchor = noon('2027-01-31');
    const second = periodFrom(anchor, 'month', anchor, zone);
    expect(dayOf(second.end!, zone)).toBe('2027-02-28');
    const third = periodFrom(second.end!, 'month', anchor, zone);
    expect(dayOf(third.end!, zone)).toBe('2027-03-31');
  });

  test('are told by their first and last day where the tenant is, the next one from the day after', () => {
    const late = '2026-10-16T23:17:00.000Z';
    const first = periodFrom(late, 'year', late, zone);
    expect(daysOf(first, zone)).toEqual({ from: '2026-10-17', to: '2027-10-16' });
    expect(daysOf(periodFrom(first.end!, 'year', late, zone), zone)).toMatchObject({ from: '2027-10-17' });
    expect(daysOf(periodFrom(late, 'once', late, zone), zone)).toBeUndefined();
  });

  test('follow one another without gap or overlap, and the same start gives the same period', () => {
    const intervals = fc.constantFrom('month', 'quarter', 'half_year', 'year' as const);
    const anchors = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(intervals, anchors, fc.integer({ min: 1, max: 40 }), (interval, date, count) => {
        const anchor = date.toISOString();
        let period = periodFrom(anchor, interval, anchor, zone);
        for (let n = 0; n < count; n += 1) {
          const next = periodFrom(period.end!, interval, anchor, zone);
          expect(next.start).toBe(period.end);
          expect(Date.parse(next.end!)).toBeGreaterThan(Date.parse(next.start));
          expect(periodFrom(period.end!, interval, anchor, zone)).toEqual(next);
          period = next;
        }
      }),
      { numRuns: 50 },
    );
  });

  test('for once have no end; days keep the hour through summer time', () => {
    expect(periodFrom(noon('2027-01-31'), 'once', noon('2027-01-31'), zone).end).toBeNull();
    expect(daysAfter('2027-03-27T11:00:00.000Z', 2, zone)).toBe('2027-03-29T10:00:00.000Z');
  });
});

test('of what was paid goes back what the days cost that are left, never more than all and never less than nothing', () => {
  const period = { start: '2026-01-01T00:00:00.000Z', end: '2027-01-01T00:00:00.000Z' };
  expect(unusedOf(period, 3650, '2026-12-22T00:00:00.000Z')).toBe(100);
  expect(unusedOf(period, 3650, '2025-12-01T00:00:00.000Z')).toBe(3650);
  expect(unusedOf(period, 3650, '2027-02-01T00:00:00.000Z')).toBe(0);
  expect(unusedOf({ ...period, end: null }, 3650, period.start)).toBe(0);
});

test('a day is over where the tenant is, also when the clocks are changed', () => {
  expect(endOfDay('2026-10-25', zone)).toBe('2026-10-25T23:00:00.000Z');
  expect(endOfDay('2026-07-01', zone)).toBe('2026-07-01T22:00:00.000Z');
});
