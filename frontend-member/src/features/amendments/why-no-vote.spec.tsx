import type { User } from '@ateneo/contracts';
import { expect, test } from '@jest/globals';
import { whyNoVote } from './why-no-vote.js';

const member = { is_superuser: false, is_staff: false, is_verified: true } as User;
const now = new Date('2026-05-03T12:00:00Z');
const closed = { can_vote: false, is_own: false, voting_end_datetime: '2026-05-03T10:00:00Z' };

test('who may vote needs no reason', () => {
  expect(whyNoVote({ ...closed, can_vote: true }, member, now)).toBeUndefined();
});

test('everybody else is told theirs', () => {
  expect(whyNoVote({ ...closed, is_own: true }, member, now)).toBe('own');
  expect(whyNoVote(closed, { ...member, is_staff: true }, now)).toBe('managing');
  expect(whyNoVote(closed, { ...member, is_verified: false }, now)).toBe('unverified');
  expect(whyNoVote(closed, member, now)).toBe('closed');
  expect(whyNoVote({ ...closed, voting_end_datetime: null }, member, now)).toBe('not_open');
});
