import { describe, expect, test } from '@jest/globals';
import { localMoment, momentOf } from './local-moment.js';

describe('a moment in a form', () => {
  test('goes out with its zone and comes back as it was typed', () => {
    const sent = momentOf('2026-11-01T10:00');
    expect(sent).toMatch(/^2026-1[01]-\d\dT\d\d:\d\d:00\.000Z$/);
    expect(localMoment(sent)).toBe('2026-11-01T10:00');
  });

  test('an hour that the clocks skip or repeat stays a moment', () => {
    expect(momentOf('2026-03-29T02:30')).not.toBeNull();
    expect(momentOf('2026-10-25T02:30')).not.toBeNull();
  });

  test.each(['', '2026-13-01T10:00', 'never'])('%p is no moment yet', (typed) => expect(momentOf(typed)).toBe(null));

  test('nothing is shown for null and for what is no moment', () => {
    expect(localMoment(null)).toBe('');
    expect(localMoment('soon')).toBe('');
  });
});
