import { expect, test } from '@jest/globals';
import { phasesOf } from './phases.js';

const none = {
  amedment_vote_start_datetime: null,
  amedment_voting_start_datetime: null,
  amedment_voting_end_datetime: null,
};
const day = (number: number) => `2026-05-${String(number).padStart(2, '0')}T00:00:00.000Z`;
const at = (number: number) => new Date(day(number));
const told = (phases: ReturnType<typeof phasesOf>) => phases.map(({ name, place }) => `${name} ${place}`);

test('without a voting window there is one open phase', () => {
  const process = { start_datetime: day(2), end_datetime: day(20), effective: none };
  expect(told(phasesOf(process, at(1)))).toEqual(['open future', 'closed future']);
  expect(told(phasesOf(process, at(5)))).toEqual(['open now', 'closed future']);
  expect(told(phasesOf(process, at(20)))).toEqual(['open past', 'closed now']);
});

test('amending ends when voting starts', () => {
  const effective = { ...none, amedment_voting_start_datetime: day(8), amedment_voting_end_datetime: day(15) };
  const process = { start_datetime: day(2), end_datetime: day(20), effective };
  expect(told(phasesOf(process, at(3)))).toEqual([
    'amending now',
    'voting future',
    'after_voting future',
    'closed future',
  ]);
  expect(told(phasesOf(process, at(8)))).toEqual([
    'amending past',
    'voting now',
    'after_voting future',
    'closed future',
  ]);
  expect(told(phasesOf(process, at(16)))).toEqual([
    'amending past',
    'voting past',
    'after_voting now',
    'closed future',
  ]);
});

test('a vote start later than the window moves its beginning, not the end of amending', () => {
  const effective = { ...none, amedment_voting_start_datetime: day(8), amedment_vote_start_datetime: day(10) };
  expect(phasesOf({ start_datetime: null, end_datetime: null, effective }, at(9))).toEqual([
    { name: 'amending', from: null, to: day(8), place: 'past' },
    { name: 'voting', from: day(10), to: null, place: 'future' },
  ]);
});
