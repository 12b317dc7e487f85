import type { Process } from '@ateneo/contracts';
import { describe, expect, test } from '@jest/globals';
import { nextClosing, phasesOf } from './phases.js';

const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`;
const process: Parameters<typeof phasesOf>[0] = {
  status: 'active',
  start_datetime: on(1),
  end_datetime: on(30),
  effective: {
    amedment_vote_start_datetime: null,
    amedment_voting_start_datetime: on(10),
    amedment_voting_end_datetime: on(20),
    endorsement_start_datetime: null,
    endorsement_end_datetime: null,
  },
};
const states = (day: number, changes: Partial<Process> = {}) =>
  phasesOf({ ...process, ...changes }, on(day)).map(({ state }) => state);

describe('the phases of a process', () => {
  test.each([
    [5, ['now', 'now', 'before']],
    [10, ['now', 'over', 'now']],
    [20, ['now', 'over', 'over']],
    [30, ['over', 'over', 'over']],
  ])('on day %d', (day, expected) => expect(states(day)).toEqual(expected));

  test('amending goes on beside the voting when nothing but the first vote has a date', () => {
    const effective = {
      ...process.effective,
      amedment_vote_start_datetime: on(3),
      amedment_voting_start_datetime: null,
    };
    expect(states(4, { effective })).toEqual(['now', 'now', 'now']);
    expect(states(20, { effective })).toEqual(['now', 'over', 'over']);
  });

  test('no phase of a draft runs', () => expect(states(5, { status: 'inactive' })).not.toContain('now'));

  test('the next closing is of what runs, not of what comes', () => {
    expect(nextClosing(process, on(5))).toBe(on(10));
    expect(nextClosing(process, on(15))).toBe(on(20));
    expect(nextClosing({ ...process, end_datetime: null }, on(25))).toBeNull();
  });
});
