import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mostVotes, type ToldVotes, turnoutByDay } from './turnout.rules.js';

const HOUR = 3_600_000;
const opening = Date.parse('2026-11-20T10:00:00.000Z');
const at = (hours: number) => new Date(opening + hours * HOUR).toISOString();
const zone = 'Europe/Madrid';
const LAST = 20 * 24;

/** Totals only grow while people vote. */
const amendment: fc.Arbitrary<ToldVotes> = fc
  .array(fc.tuple(fc.nat(LAST), fc.integer({ min: 5, max: 30 })), { maxLength: 12 })
  .map((moves) => {
    let votes = 0;
    const steps = moves
      .toSorted(([one], [other]) => one - other)
      .map(([hour, more]) => ({ hour: at(hour), votes: (votes += more) }));
    return { steps, counted: null };
  });

describe('how many voted, day by day', () => {
  test('is nowhere less than the day before, and ends with what is told now', () => {
    fc.assert(
      fc.property(fc.array(amendment, { maxLength: 6 }), (amendments) => {
        const days = turnoutByDay(amendments, { from: at(0), until: at(LAST), zone });
        expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
        expect(days).toHaveLength(21);
        for (const [n, { voters }] of days.entries()) expect(voters).toBeGreaterThanOrEqual(days[n - 1]?.voters ?? 0);
        expect(days.at(-1)!.voters).toBe(mostVotes(amendments));
      }),
    );
  });

  test('is never more than had voted on any one amendment by then', () => {
    fc.assert(
      fc.property(fc.array(amendment, { minLength: 1, maxLength: 6 }), (amendments) => {
        for (const { day, voters } of turnoutByDay(amendments, { from: at(0), until: at(LAST), zone: 'UTC' })) {
          const told = amendments.flatMap(({ steps }) => steps).filter(({ hour }) => hour.slice(0, 10) <= day);
          expect(voters).toBe(Math.max(0, ...told.map(({ votes }) => votes)));
        }
      }),
    );
  });

  test('counts a vote of late at night on the day of the association', () => {
    const late = { steps: [{ hour: '2026-11-20T23:00:00.000Z', votes: 7 }], counted: null };
    const days = turnoutByDay([late], { from: at(0), until: '2026-11-21T12:00:00.000Z', zone });
    expect(days).toEqual([
      { day: '2026-11-20', voters: 0 },
      { day: '2026-11-21', voters: 7 },
    ]);
  });

  test('ends with what was counted, without the votes that were taken out', () => {
    const told = { steps: [{ hour: at(1), votes: 10 }], counted: 9 };
    const days = turnoutByDay([told, { steps: [], counted: 3 }], { from: at(0), until: at(30), zone });
    expect(days.map(({ voters }) => voters)).toEqual([10, 9]);
  });
});
