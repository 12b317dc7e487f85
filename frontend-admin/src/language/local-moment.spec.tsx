import { describe, expect, test } from '@jest/globals';
import { isMoment, isWritten, localMoment, momentOf, momentsOf } from './local-moment.js';

describe('a moment in a form', () => {
  test('goes out with its zone and comes back as it was typed', () => {
    const sent = momentOf('2026-11-01T10:00');
    expect(sent).toMatch(/^2026-1[01]-\d\dT\d\d:\d\d:00\.000Z$/);
    expect(localMoment(sent)).toBe('2026-11-01T10:00');
  });

  test('an hour that the clocks skip is none, one that they repeat is two', () => {
    const zone = 'Europe/Madrid';
    expect(momentsOf('2027-03-28T02:30', zone)).toEqual([]);
    expect(localMoment('2027-03-28T01:00:00.000Z', zone)).toBe('2027-03-28T03:00');
    expect(momentsOf('2027-03-28T03:00', zone)).toEqual(['2027-03-28T01:00:00.000Z']);
    expect(momentsOf('2026-10-25T02:30', zone)).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
    expect(momentsOf('2026-10-25T02:30', 'Atlantic/Canary')).toEqual(['2026-10-25T02:30:00.000Z']);
    expect(['', '2027-03-28T02', '2026-02-30T10:00', '2027-03-28T02:30'].map(isWritten)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test.each(['', '2026-13-01T10:00', 'never'])('%p is no moment yet', (typed) => expect(momentOf(typed)).toBe(null));

  test('nothing is shown for null and for what is no moment', () => {
    expect(localMoment(null)).toBe('');
    expect(localMoment('soon')).toBe('');
    expect(['2026-11-01T10:00', '2026-11-01T10:00:00Z', '2026-11-01T10:00+02:00'].map(isMoment)).toEqual([
      false,
      true,
      true,
    ]);
  });
});
