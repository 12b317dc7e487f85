import type { User } from '@ateneo/contracts';
import { expect, test } from '@jest/globals';
import { whyNoVote } from './why-no-vote.js';

const member = { is_superuser: false, is_staff: false, is_verified: true } as User;
const now = new Date('2026-05-03T12:00:00Z');
const closed = {
  can_vote: false,
  is_own: false,
  is_withdrawn: false,
  is_resolved: false,
  is_participation_open: true,
  is_voting_open: false,
  voting_end_datetime: '2026-05-03T10:00:00Z',
};
const open = { status: 'active', mode: 'public' } as const;

test('who may vote needs no reason', () => {
  expect(whyNoVote({ ...closed, can_vote: true }, open, member, now)).toBeUndefined();
});

test('everybody else is told theirs', () => {
  expect(whyNoVote({ ...closed, is_own: true, is_withdrawn: true }, open, member, now)).toBe('withdrawn');
  expect(whyNoVote({ ...closed, is_own: true }, open, member, now)).toBe('own');
  expect(whyNoVote({ ...closed, is_own: true, is_resolved: true }, open, member, now)).toBe('resolved');
  expect(whyNoVote(closed, open, { ...member, is_staff: true }, now)).toBe('managing');
  expect(whyNoVote(closed, open, { ...member, is_verified: false }, now)).toBe('unverified');
  expect(whyNoVote(closed, open, member, now)).toBe('closed');
  expect(whyNoVote({ ...closed, voting_end_datetime: null }, open, member, now)).toBe('not_yet');
  expect(whyNoVote(closed, { ...open, status: 'finished' }, member, now)).toBe('closed');
});

test('a superuser who acts as somebody reads that, where the person might vote', () => {
  const voted = { ...closed, is_voting_open: true, voting_end_datetime: null };
  document.cookie = 'signed=1.4000000000';
  expect(whyNoVote(voted, open, member, now)).toBe('acting');
  expect(whyNoVote({ ...voted, is_own: true }, open, member, now)).toBe('own');
  expect(whyNoVote({ ...voted, is_voting_open: false }, open, member, now)).toBe('not_yet');
  document.cookie = 'signed=; max-age=0';
});

test('who does not belong to the process reads whose it is', () => {
  const outside = { ...closed, is_participation_open: false, voting_end_datetime: null };
  const visitor = { ...member, organization: null };
  expect(whyNoVote(outside, { status: 'active', mode: 'organizations' }, visitor, now)).toBe('members_only');
  expect(whyNoVote(outside, open, visitor, now)).toBe('not_entitled');
  expect(whyNoVote(outside, undefined, visitor, now)).toBe('not_open');
});
