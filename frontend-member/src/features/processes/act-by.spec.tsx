import { expect, test } from '@jest/globals';
import { actBy } from './act-by.js';

const day = (number: number) => `2026-05-${String(number).padStart(2, '0')}T10:00:00Z`;
const now = new Date(day(10));
const process = (start: number, end: number, votingStart?: number, votingEnd?: number) => ({
  start_datetime: day(start),
  end_datetime: day(end),
  effective: {
    amedment_vote_start_datetime: null,
    amedment_voting_start_datetime: votingStart ? day(votingStart) : null,
    amedment_voting_end_datetime: votingEnd ? day(votingEnd) : null,
  },
});

test('while one votes it is the end of the voting, not that of the process', () => {
  expect(actBy(process(1, 29, 5, 19), now)).toEqual({ value: day(19), distance: 'left' });
});

test('while one amends it is the beginning of the voting', () => {
  expect(actBy(process(1, 29, 15, 19), now)).toEqual({ value: day(15), distance: 'left' });
});

test('before it begins, when it begins; when it is over, none', () => {
  expect(actBy(process(12, 29), now)).toEqual({ value: day(12), distance: 'until_start' });
  expect(actBy(process(1, 5), now)).toBeUndefined();
});
