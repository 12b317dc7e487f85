import { describe, expect, test } from '@jest/globals';
import { type Pace, quietUntil, turnsOf } from './pace.js';

const pace: Pace = {
  newsletter_rate: 0,
  newsletter_quiet_from: 22,
  newsletter_quiet_until: 8,
  time_zone: 'Europe/Madrid',
};
const at = (moment: string) => Date.parse(moment);
const iso = (moment: number | undefined) => (moment === undefined ? undefined : new Date(moment).toISOString());

describe('quiet hours', () => {
  test.each([
    ['before midnight', '2026-05-04T20:30:00Z', '2026-05-05T06:00:00.000Z'],
    ['after midnight', '2026-05-05T00:30:00Z', '2026-05-05T06:00:00.000Z'],
    ['at their first moment', '2026-05-04T20:00:00Z', '2026-05-05T06:00:00.000Z'],
    ['at their last moment', '2026-05-05T05:59:59Z', '2026-05-05T06:00:00.000Z'],
    ['at their end', '2026-05-05T06:00:00Z', undefined],
    ['by day', '2026-05-05T10:00:00Z', undefined],
    // The night on which the clocks go forward is an hour shorter.
    ['in the night of summer time', '2026-03-28T22:00:00Z', '2026-03-29T06:00:00.000Z'],
  ])('%s', (_, moment, end) => expect(iso(quietUntil(at(moment), pace))).toBe(end));

  test('by day, and none at all where both are the same', () => {
    const siesta = { ...pace, newsletter_quiet_from: 14, newsletter_quiet_until: 16 };
    expect(iso(quietUntil(at('2026-05-05T13:00:00Z'), siesta))).toBe('2026-05-05T14:00:00.000Z');
    expect(quietUntil(at('2026-05-05T20:00:00Z'), siesta)).toBeUndefined();
    expect(quietUntil(at('2026-05-05T01:00:00Z'), { ...pace, newsletter_quiet_until: 22 })).toBeUndefined();
  });
});

describe('turns', () => {
  test('are at once without a rate and a beginning, and at the beginning with one', () => {
    expect(turnsOf(2, undefined, pace)).toEqual([undefined, undefined]);
    expect(turnsOf(2, at('2026-05-05T10:00:00Z'), pace)).toEqual(Array(2).fill('2026-05-05T10:00:00.000Z'));
    expect(turnsOf(1, at('2026-05-05T01:00:00Z'), pace)).toEqual(['2026-05-05T06:00:00.000Z']);
  });

  test('stand evenly apart, and go on when the quiet hours are over', () => {
    const turns = turnsOf(5, at('2026-05-04T19:59:00Z'), { ...pace, newsletter_rate: 2 });
    expect(turns).toEqual([
      '2026-05-04T19:59:00.000Z',
      '2026-05-04T19:59:30.000Z',
      '2026-05-05T06:00:00.000Z',
      '2026-05-05T06:00:30.000Z',
      '2026-05-05T06:01:00.000Z',
    ]);
  });

  test('leave room for those of other issues, which have the rate for themselves', () => {
    const busy = [
      { from: at('2026-05-04T19:59:00Z'), until: at('2026-05-04T19:59:30Z') },
      { from: at('2026-05-05T06:01:00Z'), until: at('2026-05-05T06:30:00Z') },
    ];
    expect(turnsOf(4, at('2026-05-04T19:58:00Z'), { ...pace, newsletter_rate: 2 }, busy)).toEqual([
      '2026-05-04T19:58:00.000Z',
      '2026-05-04T19:58:30.000Z',
      '2026-05-05T06:00:00.000Z',
      '2026-05-05T06:00:30.000Z',
    ]);
    const [, , , , next] = turnsOf(5, at('2026-05-04T19:58:00Z'), { ...pace, newsletter_rate: 2 }, busy);
    expect(next).toBe('2026-05-05T06:30:30.000Z');
  });

  test('of 100,000 are told in a moment, and none lies in the quiet hours', () => {
    const turns = turnsOf(100_000, at('2026-05-04T10:00:00Z'), { ...pace, newsletter_rate: 60 });
    expect(new Set(turns).size).toBe(100_000);
    const sample = turns.filter((_, nth) => nth % 1_000 === 0);
    expect(sample.filter((turn) => quietUntil(at(turn!), pace) !== undefined)).toEqual([]);
  });
});
