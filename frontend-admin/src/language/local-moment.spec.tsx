import { describe, expect, test } from '@jest/globals';
import { isSkipped, localMoment, momentOf, momentsOf } from './local-moment.js';

describe('a moment in a form', () => {
  test('goes out with its zone and comes back as it was typed', () => {
    const sent = momentOf('2026-11-01T10:00');
    expect(sent).toMatch(/^2026-1[01]-\d\dT\d\d:\d\d:00\.000Z$/);
    expect(localMoment(sent)).toBe('2026-11-01T10:00');
  });

  test('an hour that the clocks skip is none, one that they repeat is two', () => {
    const zone = 'Europe/Madrid';
    expect(momentsOf('2027-03-28T02:30', zone)).toEqual([]);
    expect(isSkipped('2027-03-28T02:30', zone)).toBe(true);
    expect(momentsOf('2027-03-28T03:00', zone)).toEqual(['2027-03-28T01:00:00.000Z']);
    expect(momentsOf('2026-10-25T02:30', zone)).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
    expect(momentsOf('2026-10-25T02:30', 'Atlantic/Canary')).toEqual(['2026-10-25T02:30:00.000Z']);
    expect([isSkipped('', zone), isSkipped('2027-03-28T02', zone), isSkipped('2026-10-25T02:30', zone)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test.each(['', '2026-13-01T10:00', 'never'])('%p is no moment yet', (typed) => expect(momentOf(typed)).toBe(null));

  test('nothing is shown for null and for what is no moment', () => {
    expect(localMoment(null)).toBe('');
    expect(localMoment('soon')).toBe('');
  });
});
